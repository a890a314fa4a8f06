import { openVisitorPages, type VisitorPages } from '@afilia/testing/assist/visitor-pages';
import { help } from '@afilia/testing/people/helped';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

let pages: VisitorPages;
beforeAll(async () => {
  pages = await openVisitorPages();
});
afterEach(() => pages.clear());
afterAll(() => pages.close());

test('[A-25] [A-26] a page that the browser suspends tells the agent so before it stands still, and its person when it is back', async () => {
  const { page, agent } = await help(pages);
  const next = async (isWanted: (data: Record<string, unknown>) => boolean) => {
    for (;;) {
      const [news] = (await agent.next('UPDATE_SESSION')) as [{ data?: Record<string, unknown> }];
      if (news.data && isWanted(news.data)) return news.data;
    }
  };
  // A browser without a window suspends nothing, also by `Page.setWebLifecycleState`, since its page is never hidden: the test
  // sends the page the events.
  await page.evaluate(`document.dispatchEvent(new Event('freeze'))`);
  expect(await next(({ suspended }) => suspended === true)).toEqual({ active: false, suspended: true });
  await page.evaluate(`document.dispatchEvent(new Event('resume'))`);
  expect(await next(({ suspended }) => suspended === false)).toEqual({ active: true, suspended: false });
  await page.getByText('Your page was paused. It is being seen again.').waitFor();
});
