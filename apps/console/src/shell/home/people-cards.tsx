import type { LiveVisitor } from '@afilia/api-contract/staff/answers';
import { addressOf } from '../app/addresses.ts';
import { pathOf } from '../app/places.ts';
import { useVisitors } from '../../help/lobby/visitors-context.ts';
import { groundName, partName } from '../../audit/text/audit.ts';
import { dueText, formatMoment } from '../../desk/text/cases.ts';
import { homeText as text } from '../text/home.ts';
import { lobbyText, waitingFor } from '../../help/text/lobby.ts';
import { rightsText } from '../../rights/text/rights.ts';
import { HomeCard } from './home-card.tsx';
import { useAnswerHere } from './use-answer-here.ts';
import { staffApi } from '../api/staff-api.ts';

const whoOf = ({ claimedBy, isClaimedByMe, transferFrom }: LiveVisitor): string => {
  if (transferFrom !== null) return text.help.offered(transferFrom);
  if (isClaimedByMe) return text.help.mine;
  return claimedBy === null ? lobbyText.alone : text.help.claimed(claimedBy);
};

/** People who wait for live help, the longest first, and helps that a colleague hands on. */
export function WaitingForHelp() {
  const { list, refusal } = useVisitors();
  return (
    <HomeCard
      title={text.help.title}
      empty={text.help.empty}
      all={{ name: text.help.all, to: pathOf('help') }}
      answered={{ value: list, refusal }}
      read={({ visitors, now }) => {
        const waits = visitors
          .filter(({ agents, transferFrom }) => agents.length === 0 || transferFrom !== null)
          .toSorted((one, other) => one.waitingSince.localeCompare(other.waitingSince));
        const waiting = waits.map((one) => ({
          key: one.sessionId,
          name: one.folio ?? lobbyText.noFolio,
          details: [text.help.since(waitingFor(secondsBetween(one.waitingSince, now))), whoOf(one)],
        }));
        return { waiting, total: waiting.length };
      }}
    />
  );
}

const secondsBetween = (from: string, to: string) =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 1000));

/** Requests of people about their data that the member of staff may answer or approve. */
export function DataRequests() {
  const answered = useAnswerHere(staffApi.listDataRequests);
  return (
    <HomeCard
      title={text.rights.title}
      empty={text.rights.empty}
      all={{ name: text.rights.all, to: pathOf('rights') }}
      answered={answered}
      read={({ requests }) => {
        const waiting = requests
          .filter(({ isReadable }) => isReadable)
          .map(({ id, folio, right, dueOn, isProposed }) => ({
            key: id,
            name: folio,
            to: addressOf('right', { id }),
            details: [
              rightsText.rights[right],
              text.due(dueText(dueOn)),
              isProposed ? rightsText.waits : rightsText.pending,
            ],
          }));
        return { waiting, total: waiting.length };
      }}
    />
  );
}

/** The latest reads by the staff, for the auditor. */
export function LatestReads() {
  const answered = useAnswerHere(staffApi.listReads);
  return (
    <HomeCard
      title={text.reads.title}
      empty={text.reads.empty}
      all={{ name: text.reads.all, to: pathOf('audit') }}
      answered={answered}
      read={({ reads, isCut }) => ({
        waiting: reads.map(({ at, staffId, staffName, folio, ground, part }) => ({
          key: `${at} ${staffId} ${folio} ${part}`,
          name: folio,
          to: addressOf('auditOf', { folio }),
          details: [formatMoment(at), staffName, groundName(ground), partName(part)],
        })),
        total: reads.length,
        ...(isCut && { count: `${reads.length}+` }),
      })}
    />
  );
}
