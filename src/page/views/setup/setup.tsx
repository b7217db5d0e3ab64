/** Before a game: its variant, by a form made from the game's own description, and who sits where. */
import { useEffect, useState } from 'preact/hooks';
import type { LevelList } from '../../../service/schema/answer-schemas.js';
import { languageOf, loadBoard } from '../../boards/registry.js';
import type { Words } from '../../contract/board.js';
import { titleOf, withSeats } from '../../contract/telling.js';
import { useLoaded } from '../../hooks.js';
import { SeatBadge } from '../../kit/seats.js';
import { go, goInstead } from '../../route.js';
import { type GameOutline, isHere, listLevels, outlineGame } from '../../table/catalog.js';
import { createLocal } from '../../table/local.js';
import { PACES, type PaceName } from '../../table/pace.js';
import { createHosted, hasService } from '../../table/service.js';
import { keepName, keepSeat, ownName } from '../../table/store.js';
import { language, texts } from '../../texts.js';
import { Learn } from '../learn.js';
import { KeepingNote } from '../people/connection.js';
import { NameField } from '../people/join.js';
import { GamePicture } from '../pictures.js';
import { Sample } from '../sample.js';
import { Failed, Loading } from '../states.js';
import { fillingOf, holderOf, LevelPicker, recommendedLevel } from './levels.js';
import { PositionPart } from './position/part.js';
import { VariantForm } from './variant.js';
import './setup.css';

interface SetupProps {
  readonly game: string;
  readonly variant: string | undefined;
  readonly position: string | undefined; // from a link
  readonly ready: () => void; // called when the form is there
}

export function Setup({ game, variant = '', position, ready }: SetupProps) {
  const spoken = languageOf(game, language);
  const { value, error, retry } = useLoaded(async () => {
    const [outline, levels, board] = await Promise.all([
      outlineGame(game, variant),
      listLevels(game, variant),
      spoken === 'en' ? undefined : loadBoard(game, spoken),
    ]);
    return { outline, levels, words: withSeats(board?.words, outline.seats) };
  }, [game, variant]);
  const [known, setKnown] = useState<typeof value>();
  if (value !== undefined && value !== known) setKnown(value);
  useEffect(() => {
    if (known !== undefined) ready();
  }, [known === undefined]);
  const shown = value ?? known; // while another variant loads, the last one stays
  if (error) return <Failed error={error} retry={retry} />;
  if (shown === undefined) return <Loading />;
  return <SetupForm key={shown.outline.seats.join()} game={game} position={position} {...shown} />;
}

interface FormProps {
  readonly game: string;
  readonly position: string | undefined;
  readonly outline: GameOutline;
  readonly levels: LevelList;
  readonly words: Words; // of its board, if that speaks another language
}

const STAND_IN_MS = 1_000;
const CLOCKS = {
  none: undefined,
  blitz: { totalMs: 300_000 },
  rapid: { totalMs: 900_000, incrementMs: 10_000 },
  daily: { moveMs: 259_200_000 },
} as const;

const clockOf = (name: keyof typeof CLOCKS) => (CLOCKS[name] === undefined ? {} : { clock: CLOCKS[name] });

function SetupForm({ game, position, outline, levels, words }: FormProps) {
  const { seats, variant } = outline;
  const best = recommendedLevel(levels);
  const [who, setWho] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries(seats.map((seat, i) => [seat, i === 0 ? 'you' : best])),
  );
  const [pace, setPace] = useState<PaceName>('calm');
  const [isStarting, setStarting] = useState(false);
  const [positionText, setPositionText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [clock, setClock] = useState<keyof typeof CLOCKS>('none');
  const [isHosted, setHosted] = useState(false);
  const [isWatched, setWatched] = useState(false); // by anybody who has the link
  const [mayWrite, setMayWrite] = useState(true);
  const [name, setName] = useState(ownName);
  const [isLearning, setLearning] = useState(false);
  const you = seats.find((seat) => who[seat] === 'you') ?? null;
  const others = seats.filter((seat) => who[seat] === 'here');
  const mustHost = !isHere(game) || seats.some((seat) => who[seat] === 'open');

  const choose = (seat: string, choice: string) => {
    const others = choice === 'you' ? { ...who, ...(you !== null && { [you]: who[seat] }) } : who; // the seats are exchanged
    setWho({ ...others, [seat]: choice });
  };
  const start = async () => {
    setStarting(true);
    try {
      if (mustHost || isHosted) return await host();
      const holders = Object.fromEntries(seats.map((seat) => [seat, holderOf(who[seat])]));
      go({
        at: 'play',
        id: await createLocal({
          ...{ game, variant, holders, paceMs: PACES[pace], ...positionIn(positionText) },
          you: you ?? others[0] ?? null,
          others: you === null ? others.slice(1) : others,
          ...(CLOCKS[clock] && { clock: { ...CLOCKS[clock], standIn: { kind: 'ai', timeMs: STAND_IN_MS } } }),
        }),
      });
    } catch (error) {
      setProblem((error as Error).message);
      setStarting(false);
    }
  };

  /** With others: the service keeps the game, and this browser your seat and the links for the others. */
  const host = async () => {
    const fillings = Object.fromEntries(seats.map((seat) => [seat, fillingOf(who[seat])]));
    const wish = {
      game,
      variant,
      seats: fillings,
      undo: false,
      invitations: true as const,
      chat: mayWrite ? ('free' as const) : ('phrases' as const),
      spectators: isWatched,
      paceMs: PACES[pace],
      ...clockOf(clock),
      ...positionIn(positionText),
    };
    const { match, host, tokens } = await createHosted(wish);
    const links = Object.fromEntries(seats.filter((seat) => who[seat] === 'open').map((seat) => [seat, tokens[seat]]));
    const kept = { match, game, host, links, isOpen: isWatched, touchedAt: Date.now(), isOver: false };
    keepSeat({ ...kept, token: host, seat: 'host' }); // the seats are to be taken, yours too
    keepName(name.trim());
    const { takeSeat } = await import('../../table/hosted.js');
    if (you !== null) await takeSeat(match, tokens[you], name.trim());
    go({ at: 'hosted', match });
  };

  return (
    <main class="narrow setup">
      <div class="title">
        <GamePicture game={game} />
        <div>
          <h1>{texts.games[game]?.title ?? outline.title}</h1>
          <p>{texts.games[game]?.line}</p>
        </div>
      </div>
      <details class="how" onToggle={({ currentTarget }) => setLearning(currentTarget.open)}>
        <summary>{texts.learn.how}</summary>
        {isLearning && <Learn game={game} />}
        {isLearning && isHere(game) && <Sample game={game} variant={variant} />}
      </details>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void start();
        }}
      >
        <VariantForm outline={outline} change={(text) => goInstead({ at: 'new', game, variant: text })} />
        <fieldset>
          <legend>{texts.seats}</legend>
          {seats.map((name, index) => (
            <div class="seat-row" key={name}>
              <SeatBadge seat={{ name, index, title: titleOf(name, words) }} />
              <span class="name" lang={words.language}>
                {titleOf(name, words)}
              </span>
              <LevelPicker
                seat={titleOf(name, words)}
                levels={levels}
                value={who[name]}
                isHere={isHere(game)}
                change={(choice) => choose(name, choice)}
              />
            </div>
          ))}
          {you !== null && (
            <button
              type="button"
              class="quiet"
              onClick={() => choose(seats[Math.floor(Math.random() * seats.length)], 'you')}
            >
              {texts.shuffle}
            </button>
          )}
          <p class="faint small">
            {you === null && others.length === 0 && `${texts.watchNote} `}
            {levels.calibrated ? texts.eloNote : texts.notMeasured}
          </p>
        </fieldset>
        <fieldset class="pace">
          <legend>{texts.pace}</legend>
          {(Object.keys(PACES) as PaceName[]).map((each) => (
            <label key={each}>
              <input type="radio" name="pace" checked={pace === each} onChange={() => setPace(each)} />
              <span>{texts.paces[each]}</span>
            </label>
          ))}
          {pace === 'instant' && outline.traits.hidden && (you !== null || others.length > 0) && (
            <p class="faint small">{texts.instantNote}</p>
          )}
        </fieldset>
        <fieldset class="more">
          <legend>{texts.clock}</legend>
          <select
            aria-label={texts.clock}
            value={clock}
            onChange={({ currentTarget }) => setClock(currentTarget.value as keyof typeof CLOCKS)}
          >
            {(Object.keys(CLOCKS) as (keyof typeof CLOCKS)[]).map((each) => (
              <option key={each} value={each}>
                {texts.clocks[each]}
              </option>
            ))}
          </select>
          {hasService() && !mustHost && others.length === 0 && (
            <select
              aria-label={texts.place}
              value={isHosted ? 'service' : 'browser'}
              onChange={({ currentTarget }) => setHosted(currentTarget.value === 'service')}
            >
              <option value="browser">{texts.places.browser}</option>
              <option value="service">{texts.places.service}</option>
            </select>
          )}
        </fieldset>
        {(mustHost || isHosted) && (
          <fieldset class="more">
            <legend>{texts.people.tab}</legend>
            {you !== null && <NameField name={name} change={setName} />}
            <label>
              <input type="checkbox" checked={isWatched} onChange={() => setWatched(!isWatched)} />
              <span>{texts.watchers}</span>
            </label>
            <label>
              <input type="checkbox" checked={mayWrite} onChange={() => setMayWrite(!mayWrite)} />
              <span>{texts.talk.mayWrite}</span>
            </label>
          </fieldset>
        )}
        <KeepingNote isHosted={mustHost || isHosted} />
        <PositionPart game={game} outline={outline} link={position} text={positionText} change={setPositionText} />
        {problem && (
          <p class="problem" role="alert">
            {problem}
          </p>
        )}
        <div class="start">
          <button type="submit" class="main large" disabled={isStarting}>
            {isStarting ? texts.starting : texts.start}
          </button>
        </div>
      </form>
    </main>
  );
}

/** The position that was pasted, if any. Throws if it is none. */
function positionIn(text: string): { readonly position?: Readonly<Record<string, unknown>> } {
  if (text.trim() === '') return {};
  try {
    const position: unknown = JSON.parse(text);
    if (typeof position === 'object' && position !== null) return { position: position as Record<string, unknown> };
  } catch {}
  throw new Error(texts.position.wrong);
}
