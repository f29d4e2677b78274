// The globals of a browser for specs of the portal: jsdom's window laid over Node's globals, once per process.
import { createRequire } from 'node:module';

// jsdom matches every rule of every style sheet against an element whose style is asked for, and roles ask for it of
// every element they pass. A rule whose last part names a class that the element lacks can't match, which is seen
// sooner.
const selectors = createRequire(import.meta.url)('jsdom/lib/jsdom/living/helpers/selectors.js');
const { matchesDontThrow } = selectors;
const needed = new Map();
/** Classes that an element must have for a selector to match; none where that isn't seen at once. */
const classesOf = (selector = '') => {
  let classes = needed.get(selector);
  if (!classes) {
    const last = /[(),[\\]/.test(selector) ? '' : selector.split(/[\s>+~]/).at(-1);
    needed.set(selector, (classes = [...last.matchAll(/\.([\w-]+)/g)].map(([, name]) => name)));
  }
  return classes;
};
selectors.matchesDontThrow = (element, selector) => {
  const classes = classesOf(selector);
  if (classes.length > 0) {
    const own = (element.getAttributeNS(null, 'class') ?? '').split(/\s+/);
    if (!classes.every((name) => own.includes(name))) return false;
  }
  return matchesDontThrow(element, selector);
};
const { JSDOM } = await import('jsdom');

// Rules of the widgets' looks alone: hundreds of sheets that stay from file to file, and of which no spec sees
// anything.
const { implementation } = createRequire(import.meta.url)('jsdom/lib/jsdom/living/nodes/HTMLStyleElement-impl.js');
const update = implementation.prototype._updateAStyleBlock;
implementation.prototype._updateAStyleBlock = function () {
  if (!this.hasAttributeNS(null, 'data-emotion')) update.call(this);
};

// React's development build measures every component and task for the panels of a browser's developer tools, if there
// seem to be any.
for (const name of ['timeStamp', 'createTask']) delete console[name];

const { window } = new JSDOM('<!doctype html><html><head></head><body></body></html>', {
  url: 'http://localhost/',
  pretendToBeVisual: true,
});
/** Node's own, which jsdom has too, but which the test's own machinery needs as they are. */
const kept = new Set([
  'globalThis',
  'global',
  'process',
  'console',
  'performance',
  'setTimeout',
  'clearTimeout',
  'setInterval',
  'clearInterval',
  'queueMicrotask',
  'crypto',
  'undefined',
  'Infinity',
  'NaN',
]);
const native = new Set(
  Object.getOwnPropertyNames(globalThis).filter((name) =>
    /^(Array|ArrayBuffer|Atomics|BigInt|Boolean|DataView|Date|Error|Function|Int|Uint|Float|Intl|Iterator|JSON|Map|Math|Number|Object|Promise|Proxy|Reflect|RegExp|Set|SharedArrayBuffer|String|Symbol|WeakMap|WeakRef|WeakSet|WebAssembly|eval|escape|unescape|is|parse|encode|decode|AggregateError|EvalError|RangeError|ReferenceError|SyntaxError|TypeError|URIError|FinalizationRegistry|AsyncDisposableStack|DisposableStack|SuppressedError)/.test(
      name,
    ),
  ),
);
for (const name of Object.getOwnPropertyNames(window)) {
  if (kept.has(name) || native.has(name) || name.startsWith('_')) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    enumerable: true,
    writable: true,
    value: window[name],
  });
}
Object.assign(globalThis, { window: globalThis, self: globalThis, top: globalThis, parent: globalThis });
for (const name of [
  'addEventListener',
  'removeEventListener',
  'dispatchEvent',
  'getComputedStyle',
  'requestAnimationFrame',
  'cancelAnimationFrame',
  'getSelection',
  'scrollTo',
  'matchMedia',
])
  if (typeof window[name] === 'function') globalThis[name] = window[name].bind(window);

/**
 * What specs of the portal share is loaded first, so that what it lays over the globals belongs to the page that every
 * file finds.
 */
export const load = async () => {
  await import('../support/portal-stage.tsx');
  await withoutOwnerStacks();
  for (const object of overlaid) found.set(object, Object.getOwnPropertyDescriptors(object));
};

/**
 * React's development build takes the stack of where an element was made, 10,000 times a second at most, to tell
 * developers more with a warning. That many are said to have been taken already.
 * @throws when React no longer counts them there
 */
const withoutOwnerStacks = async () => {
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = await import('react');
  if (!('recentlyCreatedOwnerStacks' in internals)) throw new Error('React counts the stacks of elements elsewhere.');
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => {} });
};

const overlaid = [globalThis, window.Element.prototype, window.HTMLElement.prototype];
const found = new Map();

/**
 * Removes what a test has rendered. Testing Library would register this itself, but it is loaded once, not once a file.
 */
export const afterTest = async () => (await import('@testing-library/react')).cleanup();

/**
 * What one file leaves in the page must not be there for the next. Style sheets stay: the libraries that wrote them
 * hold on to their place.
 */
export const afterFile = () => {
  document.body.replaceChildren();
  for (const name of document.body.getAttributeNames()) document.body.removeAttribute(name);
  for (const element of document.head.querySelectorAll(':not(style)')) element.remove();
  window.localStorage.clear();
  window.sessionStorage.clear();
  for (const [object, descriptors] of found) {
    for (const name of Object.getOwnPropertyNames(object)) if (!(name in descriptors)) delete object[name];
    for (const [name, descriptor] of Object.entries(descriptors))
      if (descriptor.configurable) Object.defineProperty(object, name, descriptor);
  }
};
