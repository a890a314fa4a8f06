import { expect, test } from 'vitest';
import type { PageEvent } from './decode.ts';
import { sanitizeCss, sanitizeEvent } from './sanitize-event.ts';

const own = (address: string) => (address === 'https://us.example/widget/a.woff2' ? 'blob:ours' : undefined);
const evil = 'https://evil.example/x';
const attributesOf = (tagName: string, attributes: object) => {
  const event: PageEvent = {
    type: 2,
    timestamp: 1,
    data: { node: { type: 2, tagName, attributes, childNodes: [], id: 1 } },
  };
  return (sanitizeEvent(event, own).data.node as { attributes: object }).attributes;
};

test.each([
  ['link', { rel: 'preconnect', href: evil }, { href: '#' }],
  ['LINK', { REL: 'dns-prefetch', HREF: evil }, { HREF: '#' }],
  ['meta', { 'http-equiv': 'refresh', content: `0;url=${evil}` }, { content: `0;url=${evil}` }],
  ['a', { href: evil, ping: evil, class: 'link' }, { href: '#', class: 'link' }],
  ['img', { src: evil, srcset: `${evil} 1x`, alt: 'x' }, { alt: 'x' }],
  ['img', { rr_dataURL: evil }, {}],
  ['iframe', { srcdoc: `<img src=${evil}>`, src: evil }, {}],
  ['div', { style: `background:url(${evil})`, onclick: 'x()' }, { style: 'background:url("data:,")' }],
  [
    'div',
    { style: { 'background-image': [`url(${evil})`, ''] } },
    { style: { 'background-image': ['url("data:,")', ''] } },
  ],
])('of <%s> nothing is left that asks', (tagName, given, left) => {
  expect(attributesOf(tagName, given)).toEqual(left);
});

test('attributes that a change inherits are none: the player reads them as its own', () => {
  const data = JSON.parse(
    `{"source":0,"attributes":[{"id":9,"attributes":{"id":"a","__proto__":{"rel":"preconnect","href":"${evil}"}}}],"__proto__":{"x":1}}`,
  ) as PageEvent['data'];
  const clean = sanitizeEvent({ type: 3, timestamp: 1, data }, own).data as {
    attributes: { attributes: object }[];
  };
  const names: string[] = [];
  for (const name in clean.attributes[0]?.attributes) names.push(name);
  expect(names).toEqual(['id']);
  expect('x' in clean).toBe(false);
});

test('files of the page, and our own, are shown', () => {
  const picture = 'data:image/png;base64,AAAA';
  expect(attributesOf('img', { src: picture })).toEqual({ src: picture });
  expect(attributesOf('img', { src: 'https://us.example/widget/a.woff2' })).toEqual({ src: 'blob:ours' });
  expect(attributesOf('use', { 'xlink:href': '#icon' })).toEqual({ 'xlink:href': '#icon' });
  expect(attributesOf('input', { value: 'Pan', checked: true, size: 3 })).toEqual({
    value: 'Pan',
    checked: true,
    size: 3,
  });
});

test.each([
  [`url(${evil})`, 'url("data:,")'],
  [`URL( '${evil}' )`, 'url("data:,")'],
  [`Url(${evil})`, 'url("data:,")'],
  [`url("${evil}")`, 'url("data:,")'],
  ['url(#gradient)', 'url(#gradient)'],
  ['url("data:font/woff2;base64,AA==")', 'url("data:font/woff2;base64,AA==")'],
  ['url("https://us.example/widget/a.woff2") format("woff2")', 'url("blob:ours") format("woff2")'],
  ['color: red', 'color: red'],
  ['content: "see url(x) and \\" url(y)"', 'content: "see url(x) and \\" url(y)"'],
  [`/* ' */ url(${evil}) /* ' */`, `/* ' */ url("data:,") /* ' */`],
  [`a\\"b{} url(${evil}) "`, `a\\"b{} url("data:,") "`],
  [`"open\nurl(${evil})"`, `"open\nurl("data:,")"`],
  [`url(a'b) url(${evil}) '`, `url("data:,") url("data:,") '`],
])('in CSS %s becomes %s', (css, quiet) => {
  expect(sanitizeCss(css, own)).toBe(quiet);
});

test.each(['url(', 'url("', "url('", 'url( ', 'url("a', `url(${'a'.repeat(90)}`])(
  'a million characters of %s cost time in proportion to them',
  (piece) => {
    const css = piece.repeat(1_000_000 / piece.length);
    const began = performance.now();
    sanitizeCss(css, own);
    // Half a second on a quiet machine; a cost that grows with the square would be minutes.
    expect(performance.now() - began).toBeLessThan(10_000);
  },
);

test('the event that was given stays as it was', () => {
  const event: PageEvent = {
    type: 3,
    timestamp: 1,
    data: { source: 0, attributes: [{ id: 1, attributes: { src: evil } }] },
  };
  const before = JSON.stringify(event);
  expect(sanitizeEvent(event, own).data).toEqual({ source: 0, attributes: [{ id: 1, attributes: {} }] });
  expect(JSON.stringify(event)).toBe(before);
});
