import useMediaQuery from '@mui/material/useMediaQuery';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { addressOf } from '../../shell/app/addresses.ts';
import { Arrival } from '../../shell/app/arrival.tsx';
import { pathOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { casesText as text } from '../text/cases.ts';
import { CaseColumn } from './case-column.tsx';
import { CaseList } from './case-list.tsx';
import { CasePage } from './case-page.tsx';
import { type ListOrigin, readOrigin } from './list-origin.ts';
import '../styles/split.css';

/**
 * The desk: the list of cases, or the case that the address names, in a wide window with the list beside it. The list's own
 * address holds the filters.
 */
export function Cases() {
  const { me, onSignedOut } = useStaff();
  const { id } = useParams();
  const { search, state, key } = useLocation();
  const navigate = useNavigate();
  const isSplit = useIsSplit();
  const main = useFillsWindow(isSplit);
  const open = (opened: string, origin: ListOrigin) =>
    void navigate(addressOf('case', { id: opened }), { state: origin });
  if (id === undefined)
    return (
      <>
        <Arrival title={text.title} />
        <CaseList me={me} onOpen={(opened) => open(opened, { list: search })} onSignedOut={onSignedOut} />
      </>
    );
  const origin = readOrigin(state);
  return (
    <main id="content" ref={main} className={isSplit ? 'desk-split' : 'lobby'}>
      {isSplit && <CaseColumn current={id} search={origin.list} onOpen={open} />}
      {/* Before the case, which names the document after itself. */}
      <Arrival key={`arrival ${key}`} title={text.title} keepsFocus={origin.keepsFocus === true} />
      {/* Begins anew each time that a case is opened: text typed about one is not shown at another, and a case is read as it is now. */}
      <CasePage
        key={key}
        id={id}
        list={`${pathOf('cases')}${origin.list}`}
        takeFirst={origin.takeFirst}
        onNext={(next) => open(next, { list: origin.list })}
        onSignedOut={onSignedOut}
      />
    </main>
  );
}

/** A window that has room for the list beside a case; one at 200 % zoom has not. `styles/split.css` has the same query. */
const splitQuery = '(min-width: 1280px) and (min-height: 560px)';

/** True where the list of cases stands beside the open case, and not before it. */
const useIsSplit = (): boolean => useMediaQuery(splitQuery, { noSsr: true });

/**
 * Lets a page end where the window ends, so that its parts scroll and its acts stay in sight: `--desk-top` is the height of
 * everything above it, in pixels.
 */
function useFillsWindow(isFilling: boolean): RefObject<HTMLElement | null> {
  const page = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = page.current;
    if (!isFilling || !element) return undefined;
    const measure = () => {
      const top = element.getBoundingClientRect().top + scrollY;
      element.style.setProperty('--desk-top', `${Math.max(0, Math.round(top))}px`);
    };
    measure();
    const observer = new ResizeObserver(measure);
    // A line that wraps above the page moves it down.
    observer.observe(document.body);
    return () => observer.disconnect();
  });
  return page;
}
