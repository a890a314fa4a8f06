import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mark } from '@afilia/domain/partners/mark';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');
const source = 'packages/domain/src/partners/mark.ts';

/** Files of the product that draw, beside that module. Those that show the house take its drawing. */
const drawings: Record<string, 'the mark' | 'something else'> = {
  'apps/console/index.html': 'the mark',
  'apps/console/src/partners/invitations/link-dialog.tsx': 'something else',
  'apps/console/src/help/page/hidden-box.ts': 'something else',
  'apps/console/src/help/page/page-state.ts': 'something else',
  'apps/console/src/help/replay/recording-player.tsx': 'something else',
  'packages/assist/src/control/pointer-view.ts': 'something else',
  'packages/assist/src/stream/attribute-rules.ts': 'something else',
  'apps/console/src/shell/frame/frame-icon.tsx': 'something else',
  'packages/embed/src/first-screen/build.ts': 'something else',
  'packages/ui-kit/src/icons/icons.tsx': 'something else',
  'packages/ui-kit/src/parts/mark.tsx': 'the mark',
  'packages/widget/src/app/coming-back/qr-code.tsx': 'something else',
  'packages/widget/src/endings/letters-scene.tsx': 'something else',
  'packages/widget/src/forms/products/drawings.tsx': 'something else',
  'packages/widget/src/screens/signatory-info/clave-unica-button.tsx': 'something else',
  'packages/widget/src/screens/success-signature-mail/scene.tsx': 'something else',
  'packages/widget/src/screens/verifications/parts.tsx': 'something else',
  'services/all-in-one/src/browser-files.ts': 'the mark',
  'services/backend/src/modules/signing/documents/render/page-frame.ts': 'the mark',
  'services/backend/src/modules/signing/documents/verify-page/pages.ts': 'the mark',
  'services/backend/src/modules/partners/server/invitation-operations.ts': 'something else',
  'services/backend/src/modules/partners/view/qr-svg.ts': 'something else',
  'services/backend/src/modules/partners/view/to-partner-invitation.ts': 'something else',
};

const draws = /<svg\b|<path\b|\.svg\b|svg\+xml|createElementNS\(|\.path\(/u;
const takesTheMark =
  /from '@afilia\/(?:domain\/partners\/mark|ui-kit\/parts\/mark\.tsx)'|<link rel="icon" href="\/favicon\.ico"/u;

// The page of the made-up bank has a mark of its own; tests and specimens of the gallery are not shown. The
// loader's first drawing is made of the widget's own.
const files = globSync(
  ['packages/*/src/**/*.*', 'services/*/src/**/*.*', 'apps/console/{src/**/*.*,index.html}'],
  { cwd: root },
).filter(
  (file) =>
    !/\.test\.tsx?$|^packages\/testing\/|\/gallery\/|first-screen\/\w+\.json$/u.test(file) && file !== source,
);
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

test('a new drawing of the product is the mark of the house, or is listed as something else', () => {
  expect(files.length).toBeGreaterThan(900);
  expect(files.filter((file) => draws.test(textOf(file))).toSorted()).toEqual(
    Object.keys(drawings).toSorted(),
  );
});

test('there is one drawing of the mark: paper, widget, console and the page that verifies take that', () => {
  const ofTheMark = Object.keys(drawings).filter((file) => drawings[file] === 'the mark');
  expect(ofTheMark.filter((file) => !takesTheMark.test(textOf(file)))).toEqual([]);
  const paths = mark.shapes.map(({ d }) => d.slice(0, 8));
  expect(files.filter((file) => paths.some((path) => textOf(file).includes(path)))).toEqual([]);
});

test('no file of a picture stands in for a drawing', () => {
  expect(files.filter((file) => /\.(?:svg|png|jpe?g|gif|webp|avif|ico)$/u.test(file))).toEqual([]);
});
