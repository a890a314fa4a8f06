import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import type { OpenedRecording } from '@afilia/api-contract/help/help-answers';
import { type Refusal, staffApi } from '../../shell/api/staff-api.ts';
import { useDocumentTitle } from '../../shell/app/document-title.ts';
import { pathOf } from '../../shell/app/places.ts';
import { useStaff } from '../../shell/app/staff-context.ts';
import { useCommandOnce } from '../../shell/commands/use-command-once.ts';
import { KeptDraft } from '../../desk/drafts/kept-draft.tsx';
import { useTextDraft } from '../../desk/drafts/use-draft.ts';
import { formatMoment } from '../../desk/text/cases.ts';
import { replayText as text } from '../text/past-help.ts';
import { refusalText } from '../../shell/text/refusals.ts';
import { ButtonLink } from '../../shell/theme/button-link.tsx';
import { Loading } from '../../shell/theme/loading.tsx';
import { WordsField } from '../../shell/theme/words-field.tsx';
import { decodePage } from '../page/decode.ts';
import { RecordingPlayer } from './recording-player.tsx';
import { type Timeline, toTimeline, type RecordedPart, withGaps } from './timeline.ts';

type Shown = { recording: OpenedRecording; timeline: Timeline };
type Loaded = Shown | { refusal: Refusal };
type Progress = { done: number; all: number };

async function loadRecording(id: string, onProgress: (progress: Progress) => void): Promise<Loaded> {
  const opened = await staffApi.openRecording({ id });
  if (!opened.ok) return { refusal: opened.refusal };
  const { parts: numbers } = opened.value;
  const found = await loadParts(id, numbers, (done) => onProgress({ done, all: numbers.length }));
  return 'refusal' in found ? found : { recording: opened.value, timeline: toTimeline(found.parts) };
}

/** Opens a recording, by a ground that is held or by a reason that is written here. */
export function RecordingPage() {
  const { me, onSignedOut } = useStaff();
  const { id = '', folio = '' } = useParams();
  const [shown, setShown] = useState<Shown>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [loaded, setLoaded] = useState<Progress>();
  const reason = useTextDraft('reason');
  const { pending, run } = useCommandOnce('ground');
  useDocumentTitle(text.title(folio));

  const onRefused = useCallback(
    (refused: Refusal) => (refused.reason === 'signedOut' ? onSignedOut() : setRefusal(refused)),
    [onSignedOut],
  );
  const show = useCallback(
    (answer: Loaded) => ('refusal' in answer ? onRefused(answer.refusal) : setShown(answer)),
    [onRefused],
  );
  useEffect(() => {
    let isCurrent = true;
    void loadRecording(id, setLoaded).then((answer) => isCurrent && show(answer));
    return () => {
      isCurrent = false;
    };
  }, [id, show]);

  const mayWriteReason = me.role === 'auditor' || me.role === 'supervisor';
  const asks = refusal?.reason === 'noGround' || refusal?.reason === 'groundReason';
  const take = async (event: FormEvent) => {
    event.preventDefault();
    const taken = await run({ folio, ground: 'audit' as const, reason: reason.value }, staffApi.recordGround);
    if (!taken.ok) return onRefused(taken.refusal);
    reason.drop();
    setRefusal(undefined);
    return show(await loadRecording(id, setLoaded));
  };

  return (
    <main id="content" className="lobby">
      <div>
        <ButtonLink variant="text" to={pathOf('pastHelp')}>
          {text.back}
        </ButtonLink>
      </div>
      <h1 tabIndex={-1}>{text.title(folio)}</h1>
      {!shown && !refusal && (
        <Loading>{loaded ? text.loading(loaded.done, loaded.all) : text.opening}</Loading>
      )}
      {asks && mayWriteReason && <KeptDraft />}
      {asks && mayWriteReason && (
        <section className="card" aria-labelledby="ground">
          <h2 id="ground">{text.ground.title}</h2>
          <p className="lead">{text.ground.lead}</p>
          <form className="decision" onSubmit={(event) => void take(event)}>
            <WordsField
              rows={2}
              label={text.ground.reason}
              hint={text.ground.hint}
              value={reason.value}
              onChange={reason.change}
            />
            <div>
              <Button type="submit" variant="contained" loading={pending}>
                {text.ground.send}
              </Button>
            </div>
          </form>
        </section>
      )}
      <div aria-live="polite">
        {refusal && !(refusal.reason === 'noGround' && mayWriteReason) && (
          <Alert severity="warning">
            {refusal.reason === 'noGround' ? text.takeCase : refusalText[refusal.reason]}
          </Alert>
        )}
      </div>
      {shown && (
        <>
          <p>{text.facts(shown.recording.staffName, formatMoment(shown.recording.startedAt))}</p>
          {shown.timeline.entries.length === 0 ? (
            <Alert severity="info">{text.empty}</Alert>
          ) : (
            <RecordingPlayer timeline={shown.timeline} />
          )}
        </>
      )}
    </main>
  );
}

/**
 * Loads the parts of a recording, one after the other. One that cannot be read is a gap.
 *
 * @param onPart - receives the number of parts that are loaded
 * @returns the refusal that ended it
 */
async function loadParts(
  id: string,
  numbers: readonly number[],
  onPart: (done: number) => void,
): Promise<{ parts: RecordedPart[] } | { refusal: Refusal }> {
  const parts: RecordedPart[] = [];
  for (const number of numbers) {
    const answer = await staffApi.readRecordingPart({ id, number });
    if (!answer.ok && answer.refusal.reason !== 'notThere') return { refusal: answer.refusal };
    parts.push(answer.ok ? await decodePage(await answer.value.arrayBuffer()) : undefined);
    onPart(parts.length);
  }
  return { parts: withGaps(numbers, parts) };
}
