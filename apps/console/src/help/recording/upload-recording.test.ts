import { expect, test } from 'vitest';
import type { ApiResult, Refusal } from '../../shell/api/staff-api.ts';
import type { PageEvent } from '../page/decode.ts';
import { markTags } from './part-buffer.ts';
import { startUpload } from './upload-recording.ts';

const about: PageEvent = { type: 4, timestamp: 100, data: {} };
const change = (timestamp: number): PageEvent => ({ type: 3, timestamp, data: {} });
const refused = (reason: Refusal['reason']): ApiResult<never> => ({ ok: false, refusal: { reason } });

const noneYet = { ok: true, value: { recordingId: null } } as const;

/** An upload with a scripted server, and a clock that goes on with each wait. */
function stage(
  answers: { find?: ApiResult<{ recordingId: string | null }>[]; put?: ApiResult<void>[] } = {},
) {
  const stored: [number, PageEvent[]][] = [];
  const ended: string[] = [];
  const waits: (() => void)[] = [];
  let now = 0;
  const upload = startUpload({
    find: async () => answers.find?.shift() ?? { ok: true, value: { recordingId: 'r1' } },
    put: async (_id, number, bytes) => {
      const answer = answers.put?.shift() ?? { ok: true, value: undefined };
      if (answer.ok) stored.push([number, JSON.parse(await bytes.text()) as PageEvent[]]);
      return answer;
    },
    pack: async (events) => [new Blob([JSON.stringify(events)])],
    now: () => now,
    wait: () => new Promise((resolve) => waits.push(resolve)),
    onEnd: (why) => ended.push(why),
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    upload,
    stored,
    ended,
    later: (ms: number) => {
      now += ms;
    },
    /** Until the next wait, and past it. */
    pass: async () => {
      await settle();
      for (const done of waits.splice(0)) done();
      await settle();
    },
  };
}

test('[A-07] nothing earlier than the whole page is sent, and the rest in order', async () => {
  const { upload, stored, pass } = stage();
  upload.add([change(1), change(2)]);
  await pass();
  upload.add([change(3), about, change(101)]);
  await pass();
  upload.add([change(102)]);
  await upload.finish();
  expect(stored).toEqual([
    [0, [about, change(101)]],
    [1, [change(102)]],
  ]);
});

test('[A-07] a person’s page cannot make marks that are of this side', async () => {
  const { upload, stored } = stage();
  upload.add([about, { type: 5, timestamp: 101, data: { tag: markTags.control, payload: {} } }]);
  await upload.finish();
  expect(stored).toEqual([[0, [about]]]);
});

test('[A-07] a mark has the time of the person’s page at which it was made', async () => {
  const { upload, stored, later } = stage();
  upload.mark(markTags.control, { kind: 'began' });
  upload.add([about]);
  later(250);
  upload.mark(markTags.control, { kind: 'began' });
  await upload.finish();
  expect(stored[0]?.[1].slice(1)).toEqual([
    { type: 5, timestamp: 350, data: { tag: 'dm:control', payload: { kind: 'began' } } },
  ]);
});

test('[A-07] a server that is away gets the same part again; one that takes a part never gets it twice', async () => {
  const { upload, stored, pass } = stage({ put: [refused('offline'), refused('internal')] });
  upload.add([about]);
  for (let times = 0; times < 4; times += 1) await pass();
  upload.add([change(102)]);
  await upload.finish();
  expect(stored).toEqual([
    [0, [about]],
    [1, [change(102)]],
  ]);
});

test('[A-07] a part that cannot be stored is a gap, and the next goes on', async () => {
  const { upload, stored, pass, ended } = stage({ put: [refused('recordingPart')] });
  upload.add([about]);
  await pass();
  upload.add([change(102)]);
  await upload.finish();
  expect(stored).toEqual([[1, [change(102)]]]);
  expect(ended).toEqual([]);
});

test('[A-07] after the server reports an end, or no space, nothing more is sent and the agent is notified once', async () => {
  for (const reason of ['notRecording', 'recordingFull'] as const) {
    const { upload, stored, pass, ended } = stage({ put: [refused(reason)] });
    upload.add([about]);
    await pass();
    upload.add([change(102)]);
    await upload.finish();
    expect([stored, ended]).toEqual([[], [reason]]);
  }
});

test('[A-07] a yes that the server hears of later is waited for; one that it never hears of records nothing', async () => {
  const late = stage({ find: [noneYet, refused('offline')] });
  late.upload.add([about]);
  for (let times = 0; times < 4; times += 1) await late.pass();
  expect(late.stored).toHaveLength(1);
  late.upload.stop();
  const never = stage({ find: Array.from({ length: 20 }, () => noneYet) });
  never.upload.add([about]);
  for (let times = 0; times < 12; times += 1) await never.pass();
  expect([never.stored, never.ended]).toEqual([[], ['notRecording']]);
});
