/** The part of the Trusted Types API used here. TypeScript's DOM library does not have it yet. */
declare global {
  var trustedTypes:
    | {
        createPolicy(
          name: string,
          rules: { createScriptURL(url: string): string },
        ): { createScriptURL(url: string): string };
      }
    | undefined;
}

/** Under Trusted Types only this policy may create a worker's URL. It accepts only URLs of the page's own origin. */
const policy = globalThis.trustedTypes?.createPolicy('wireprint-workers', {
  createScriptURL(url: string): string {
    if (new URL(url, location.href).origin !== location.origin) throw new TypeError('Workers are the page’s own.');
    return url;
  },
});

/** The URL of a script of the page's own, in the form that starts a worker. Throws a TypeError for other origins. */
export function ownScript(url: string): string {
  return policy?.createScriptURL(url) ?? url;
}
