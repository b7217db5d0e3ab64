/** The measured levels of a game, as bars with their intervals. */
import type { LevelList } from '../../service/schema/answer-schemas.js';
import { useLoaded } from '../hooks.js';
import { goInstead } from '../route.js';
import { isHere, listLevels, outlineGame } from '../table/catalog.js';
import { texts } from '../texts.js';
import { DuelForm } from './duel.js';
import { OpenReport } from './report/open.js';
import { Failed, Loading } from './states.js';
import './strength.css';

export function Strength({ game }: { readonly game: string }) {
  const { value, error, retry } = useLoaded(async () => {
    const [levels, { traits }] = await Promise.all([listLevels(game, ''), outlineGame(game, '')]);
    return { levels, traits };
  }, [game]);
  if (error) return <Failed error={error} retry={retry} />;
  return (
    <main class="narrow strength">
      <h1>{texts.strength.title}</h1>
      <select
        aria-label={texts.otherGames}
        value={game}
        onChange={({ currentTarget }) => goInstead({ at: 'strength', game: currentTarget.value })}
      >
        {Object.entries(texts.games).map(([id, { title }]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </select>
      {value === undefined ? (
        <Loading />
      ) : (
        <>
          <Levels {...value.levels} />
          {isHere(game) && <DuelForm key={game} game={game} {...value} />}
        </>
      )}
      <OpenReport />
    </main>
  );
}

type Level = LevelList['levels'][number];

/** What levels are measured by. */
function scaleOf({ elo, score }: Level) {
  if (elo !== undefined) return { note: texts.strength.note, text: texts.elo, of: (level: Level) => level.elo ?? 0 };
  if (score !== undefined)
    return { note: texts.strength.scores, text: texts.score, of: (level: Level) => level.score ?? 0 };
  return {
    note: texts.strength.exploitability,
    text: texts.exploitability,
    of: (level: Level) => level.exploitability ?? 0,
  };
}

function Levels({ levels, calibrated, measurement, variant }: LevelList) {
  const measured = levels.filter(({ elo, exploitability, score }) => (elo ?? exploitability ?? score) !== undefined);
  if (measured.length === 0) return <p class="faint">{texts.strength.none}</p>;
  const scale = scaleOf(measured[0]);
  const most = Math.max(...measured.map((each) => each.interval?.[1] ?? scale.of(each)));
  const place = (value: number) => (100 * Math.max(0, value)) / most;
  return (
    <>
      <p class="faint">
        {scale.note} {!calibrated && texts.notMeasured}
      </p>
      <ul class="levels">
        {measured.map((each) => {
          const { level, iterations } = each;
          const value = scale.of(each);
          const [from, to] = each.interval ?? [value, value];
          return (
            <li key={level}>
              <b>{texts.levelWord(level)}</b>
              <span>{scale.text(value)}</span>
              <small class="faint">{texts.strength.iterations(iterations)}</small>
              <svg viewBox="0 0 100 8" preserveAspectRatio="none" role="img" aria-label={`${from} – ${to}`}>
                <rect class="track" width="100" height="8" />
                <rect class="value" width={place(value)} height="8" />
                <rect class="span" x={place(from)} width={place(to) - place(from)} y="2.500" height="3" />
              </svg>
            </li>
          );
        })}
      </ul>
      <p class="faint small">
        {variant}
        {measurement && ` · ${texts.strength.by(measurement.games, measurement.command)}`}
      </p>
    </>
  );
}
