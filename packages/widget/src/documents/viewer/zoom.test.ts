import { expect, test } from 'vitest';
import { clampZoom, currentPage, preserveScrollAnchor, pixelRatio, isAtEnd, stepZoom } from './zoom.ts';

const pages = [
  { top: 0, height: 500 },
  { top: 516, height: 500 },
  { top: 1032, height: 200 },
];

test('[S-14] the buttons walk from step to step, also from where a pinch left off', () => {
  expect(stepZoom(1, 1)).toBe(1.25);
  expect(stepZoom(1.4, 1)).toBe(1.5);
  expect(stepZoom(1.4, -1)).toBe(1.25);
  expect(stepZoom(4, 1)).toBe(4);
  expect(stepZoom(1, -1)).toBe(1);
  expect(clampZoom(9)).toBe(4);
  expect(clampZoom(0.2)).toBe(1);
});

test('[S-14] a page is drawn as dense as the screen of the phone, until the canvas would be too large', () => {
  expect(pixelRatio(358, 506, 3)).toBe(3);
  const ratio = pixelRatio(1432, 2024, 3);
  expect(1432 * 2024 * ratio ** 2).toBeCloseTo(16_000_000, 0);
});

test('[S-14] the page counter names the page across the middle, and the last one at the end', () => {
  expect(currentPage(pages, 0, 600)).toBe(0);
  expect(currentPage(pages, 300, 600)).toBe(1);
  expect(currentPage(pages, 632, 600)).toBe(2);
  expect(currentPage([], 0, 600)).toBe(0);
});

test('[S-14] a document counts as read when the end of its last page was on screen, not before', () => {
  expect(isAtEnd(pages, 500, 600)).toBe(false);
  expect(isAtEnd(pages, 620, 600)).toBe(true);
  expect(isAtEnd([], 0, 600)).toBe(false);
});

test('[S-14] the point under the fingers stays under the fingers', () => {
  expect(preserveScrollAnchor(100, 50, 2)).toBe(250);
});
