import marks from './marks.css?inline';
import rules from './story.css?inline';

/** Closes the file for everything but its own rules: it needs no network, and can run no script. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";

/** The story on the screen as a file of its own, which needs nothing else. */
export function storyFile(story: HTMLElement, title: string): string {
  const heading = document.createElement('title');
  heading.textContent = title;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${POLICY}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    heading.outerHTML,
    `<style>\nbody { margin: 0; }\n${marks}\n${rules}</style>`,
    '</head>',
    `<body>${story.outerHTML}</body>`,
    '</html>\n',
  ].join('\n');
}
