import Button from '@mui/material/Button';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { limits } from '@afilia/assist-protocol/limits';
import { Stage } from '../page/stage.tsx';
import { usePagePlayer } from '../page/use-page-player.ts';
import { clockOf, replayText as text } from '../text/past-help.ts';
import { strokesAt, type Timeline } from './timeline.ts';
import { usePlayback } from './use-playback.ts';

const speeds = [1, 2, 4, 8];

const wordsOf = (mark: Timeline['marks'][number]): string =>
  mark.kind === 'message'
    ? text.message(mark.name, mark.text)
    : text.kinds[mark.kind]('name' in mark ? mark.name : '');

/** Plays a recording, with its events beside the page. */
export function RecordingPlayer({ timeline }: { timeline: Timeline }) {
  const page = usePagePlayer(true);
  const { position, isPlaying, speed, setSpeed, seek, toggle } = usePlayback(timeline, page.add);
  const { marks, durationMs, strokes } = timeline;
  const isAtEnd = position >= durationMs;
  const { width, height } = page.size;
  return (
    <section className="recording">
      <Stage page={page.size} mount={page.mount} label={text.page} placeholder={false}>
        {() => (
          <svg className="strokes" viewBox={`0 0 ${width} ${height}`} aria-hidden>
            {strokesAt(strokes, position).map((points, index) => (
              <polyline
                key={index}
                points={points.map((point) => point.join(',')).join(' ')}
                stroke={limits.drawing.colour}
                strokeWidth={limits.drawing.widthPx}
              />
            ))}
          </svg>
        )}
      </Stage>
      <Stack direction="row" useFlexGap sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <Button variant="contained" onClick={toggle} disabled={durationMs === 0}>
          {isPlaying ? text.pause : isAtEnd ? text.again : text.play}
        </Button>
        <Slider
          aria-label={text.position}
          value={position}
          max={durationMs}
          step={1_000}
          marks={marks.map(({ at }) => ({ value: at }))}
          getAriaValueText={(at) => text.of(clockOf(at), clockOf(durationMs))}
          onChange={(_event, at) => seek(Array.isArray(at) ? (at[0] ?? 0) : at)}
          sx={{ flex: '1 1 240px', mx: 1 }}
        />
        <span className="clock">{text.of(clockOf(position), clockOf(durationMs))}</span>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={text.speed}
          value={speed}
          onChange={(_event, chosen: number | null) => chosen !== null && setSpeed(chosen)}
        >
          {speeds.map((one) => (
            <ToggleButton key={one} value={one}>
              {text.times(one)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Stack>
      <section className="card" aria-labelledby="marks">
        <h2 id="marks">{text.marks}</h2>
        {marks.length === 0 ? (
          <p className="soft">{text.noMarks}</p>
        ) : (
          <ol className="marks">
            {marks.map((mark, index) => (
              <li key={index}>
                <Button variant="text" onClick={() => seek(mark.at)}>
                  {clockOf(mark.at)} · {wordsOf(mark)}
                </Button>
              </li>
            ))}
          </ol>
        )}
      </section>
    </section>
  );
}
