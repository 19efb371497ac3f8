/* Shows a message if the browser is too old for the page, which would otherwise stay empty or stop halfway. The
   build makes this a separate script. Such browsers must be able to parse it: it is not a module and uses only
   ECMAScript 3. Together, the tests below correspond to the versions in `scripts/minimum.mjs`, which the build
   inserts into the message. */
(function () {
  /** @param {() => unknown} has */
  function lacks(has) {
    try {
      return !has();
    } catch (_) {
      return true;
    }
  }

  var isTooOld =
    lacks(function () {
      return 'noModule' in document.createElement('script');
    }) ||
    // Chrome and Edge 111, Safari 16.4.
    lacks(function () {
      return 'a'.isWellFormed();
    }) ||
    // Firefox 121.
    lacks(function () {
      return CSS.supports('selector(:has(a))');
    }) ||
    lacks(function () {
      return CSS.supports('color', 'color-mix(in srgb, red, blue)');
    }) ||
    // With a regular expression literal, older browsers could not parse the script.
    lacks(function () {
      return new RegExp('(?<=a)b').test('ab');
    }) ||
    lacks(function () {
      return [].toSorted();
    }) ||
    lacks(function () {
      return new CompressionStream('deflate-raw');
    });
  if (!isTooOld) return;

  var words = document.createElement('p');
  words.className = 'too-old';
  words.setAttribute('role', 'alert');
  words.appendChild(
    document.createTextNode('This browser is too old for Wireprint, which needs __MINIMUM__, or newer.'),
  );
  var root = document.getElementById('root');
  if (root) root.setAttribute('hidden', '');
  document.body.insertBefore(words, root);
})();
