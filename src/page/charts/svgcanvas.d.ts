/** The part of svgcanvas that charts use. The package has no types. */
declare module 'svgcanvas' {
  export class Context {
    constructor(options: { readonly width: number; readonly height: number });
    canvas: unknown;
    font: string;
    textAlign: string;
    textBaseline: string;
    globalAlpha: number;
    fillStyle: unknown;
    strokeStyle: unknown;
    lineWidth: number;
    lineJoin: string;
    getSvg(): SVGSVGElement;
    getTransform(): DOMMatrix;
    beginPath(): void;
    rect(x: number, y: number, width: number, height: number): void;
    clip(): void;
    fill(): void;
    fillRect(x: number, y: number, width: number, height: number): void;
    fillText(text: string, x: number, y: number): void;
    strokeText(text: string, x: number, y: number): void;
    measureText(text: string): { readonly width: number };
    createPattern(tile: HTMLCanvasElement, repetition: string): unknown;
  }
}
