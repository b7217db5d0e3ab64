/** A game: the board of its module, who is to move, the moves, and beside it the log and hints. */
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { Recommendation } from '../../service/schema/answer-schemas.js';
import { loadBoard } from '../boards/registry.js';
import type { BoardModule, LegalMove, Picking, SeatLook, Thing, Words } from '../contract/board.js';
import { pickingOf } from '../contract/picking.js';
import { titleOf, withSeats } from '../contract/telling.js';
import { useListening, useLoaded } from '../hooks.js';
import { breath } from '../kit/breath.js';
import { useHappening } from '../kit/happening/queue.js';
import { scenesOf } from '../kit/happening/scenes.js';
import { focusNear, keyboardPlace, moveFocus } from '../kit/keys.js';
import { SeatBadge } from '../kit/seats.js';
import { light } from '../kit/spot.js';
import { type GameOutline, isHere, outlineGame } from '../table/catalog.js';
import { openLocal } from '../table/local.js';
import { openReview } from '../table/review.js';
import type { Table, TableState } from '../table/table.js';
import { texts } from '../texts.js';
import { Keys } from './bar/keys.js';
import { MoveBar } from './bar/move-bar.js';
import { useSending } from './bar/sending.js';
import { useStanding } from './bar/standing.js';
import { Debug } from './debug.js';
import { Ending } from './ending.js';
import { useGuesses } from './guesses.js';
import { Hint } from './hint.js';
import { Later } from './later.js';
import { Log } from './log.js';
import { useCalls } from './people/calls.js';
import { ConnectionBar, KeepingNote } from './people/connection.js';
import { Invitation } from './people/invitation.js';
import { seenOf, sinceOwn, turnSoFar } from './seen.js';
import { Boundary, Failed, Loading } from './states.js';
import { Strip } from './strip.js';
import { useWish } from './wish.js';
import './play.css';

// what is not needed at first
const loadPanel = () => import('../kit/happening/happening.js');
const loadTip = () => import('../kit/tip/tip.js');
const loadLearn = () => import('./learn.js');
const loadHosted = () => import('../table/hosted.js');
const loadPeople = () => import('./people/view.js');
const loadReview = () => import('./review/review.js');

const LONG_GAME = 500; // decisions: of games whose turns have many steps
const SIDES = ['log', 'hint', 'people', 'rules', 'debug'] as const;
type Side = (typeof SIDES)[number];

interface Opened {
  readonly table: Table;
  readonly board: BoardModule;
  readonly outline: GameOutline;
}

export function LocalPlay({ id }: { readonly id: string }) {
  return <Playing open={() => openLocal(id)} id={id} />;
}

export function HostedPlay({ match }: { readonly match: string }) {
  return <Playing open={async () => (await loadHosted()).openHosted(match)} id={match} />;
}

export function WatchedPlay({ match }: { readonly match: string }) {
  return <Playing open={async () => (await loadHosted()).openWatched(match)} id={match} />;
}

function Playing({ open, id }: { readonly open: () => Promise<Table | undefined>; readonly id: string }) {
  const { value, error, retry } = useLoaded(() => opened(open), [id]);
  useEffect(() => () => value?.table.close(), [value]);
  if (error) return <Failed error={error} retry={retry} />;
  return value === undefined ? <Loading /> : <Play {...value} />;
}

async function opened(open: () => Promise<Table | undefined>): Promise<Opened> {
  const table = await open();
  if (table === undefined) throw new Error(texts.noSeat);
  await breath();
  const rest = await around(table);
  await breath();
  return { table, ...rest };
}

/** What is needed besides the table: how its game is drawn, and who plays it. */
async function around(table: Table): Promise<Omit<Opened, 'table'>> {
  const { game, variant, language } = table.state();
  const [board, outline] = await Promise.all([loadBoard(game, language), outlineGame(game, variant)]);
  return { board, outline };
}

function Play(opened: Opened) {
  const { table, outline, board } = opened;
  const { next, you } = useListening(table);
  if (next !== undefined)
    return (
      <HandOver
        seat={lookOf(next, outline.seats, withSeats(board.words, outline.seats))}
        sit={() => table.sit?.(next)}
      />
    );
  return <Seated key={you} {...opened} />;
}

/** Between the turns of two people at one browser: neither sees what the other sees. */
function HandOver({
  seat,
  sit,
}: {
  readonly seat: Pick<SeatLook, 'name' | 'index' | 'title'>;
  readonly sit: () => void;
}) {
  return (
    <main class="narrow hand-over">
      <SeatBadge seat={seat} />
      <h1>{texts.handOver(seat.title)}</h1>
      <p class="faint">{texts.handOverNote}</p>
      <button type="button" class="main large" onClick={sit}>
        {texts.sit(seat.title)}
      </button>
    </main>
  );
}

// always the same ones, or a map would be drawn anew for another that is empty as well
const NOTHING: readonly Thing[] = [];
const NO_MOVES: readonly LegalMove[] = [];

function useThings(): readonly [readonly Thing[], (things: readonly Thing[]) => void] {
  const [things, set] = useState(NOTHING);
  return [things, (next) => set(next.length === 0 ? NOTHING : next)];
}

function Seated({ table, board, outline }: Opened) {
  const state = table.state();
  const [picked, setPicked] = useThings();
  const [shown, setShown] = useThings();
  const [said, setSaid] = useState<string>();
  const [side, setSide] = useState<Side>('log');
  const [isReviewed, setReviewed] = useState(false);
  const [isWide, setWide] = useState(false);
  const [answer, setAnswer] = useState<Recommendation>(); // of the last hint
  const [answered, setAnswered] = useState<number>(); // the question that it is about
  const truth = useTruth(table, state);
  const [hasTruth, setHasTruth] = useState(true); // shown, once there is one
  const { question } = state;
  const isPlayer = state.you in state.seats; // else an onlooker, or a host without a seat
  if (state.over && side === 'hint') setSide('log');
  const questionId = question?.id;
  const sending = useSending(table, questionId);
  const { isSent } = sending;
  const area = useRef<HTMLDivElement>(null);
  const keyboard = useRef<ReturnType<typeof keyboardPlace>>(undefined);

  useEffect(() => {
    setPicked(NOTHING);
    setShown(NOTHING);
    setSaid(undefined);
    if (area.current !== null && keyboard.current !== undefined) focusNear(area.current, keyboard.current);
  }, [questionId]);

  useEffect(() => {
    if (area.current !== null) light(area.current, shown);
  }, [shown]);

  const send = async (move: string) => {
    keyboard.current = keyboardPlace() ?? keyboard.current;
    setSaid(await sending.send(move));
  };
  const play = (move: string) => {
    wishing.forget();
    return send(move);
  };
  const words = useMemo(() => withSeats(board.words, outline.seats), [board, outline]);
  const seats = seatsOf(state, outline.seats, words);
  const pick: Picking = pickingOf((!isSent && question?.moves) || NO_MOVES, picked, setPicked, play);
  const events = useMemo(() => seenOf(state.log), [state.log]);
  const last = useMemo(() => sinceOwn(events, state.you), [events, state.you]);
  const happening = useHappening(events);
  const hasScenes = useMemo(() => scenesOf(last).length > 0, [last]);

  useEffect(() => {
    if (happening.scene === undefined) return;
    setShown(happening.scene.about.map((value) => ({ kind: 'any', value })));
    return () => setShown(NOTHING);
  }, [happening.scene]);

  const { Board, offers, places } = board;
  const guesses = useGuesses({
    beliefs: answered !== undefined && answered === questionId ? answer?.beliefs : undefined,
    view: state.view as never,
    ...{ places, words },
  });
  const title = texts.games[state.game]?.title ?? outline.title;

  useCalls({ title, isAsked: question !== null, hasRematch: state.rematch !== undefined });
  const standing = useStanding(state, words, send);
  const you = isPlayer ? state.you : null;
  const seen = { view: state.view as never, you, decision: question?.decision ?? null, pick };
  const wishing = useWish({ follow: board.follow, board: { ...seen, last }, question: questionId, send });
  const openHint = () => {
    if (state.over || !isPlayer) return;
    setSide('hint');
    setWide(false);
  };
  const hasMoved = events.some((event) => event.kind === 'move' && event.seat === state.you);
  const undo = async () => {
    const steps = Math.max(1, wishing.made);
    wishing.forget();
    let problem: string | undefined;
    for (let step = 0; step < steps && problem === undefined; step++) problem = await table.undo();
    setSaid(problem);
  };

  return (
    <main class={isWide ? 'play wide' : 'play'}>
      <div class="head-area">
        <Strip
          state={state}
          seats={seats}
          title={title}
          dueAt={question?.dueAt}
          isWide={isWide}
          widen={() => setWide(!isWide)}
        >
          <Keys hint={openHint} undo={() => hasMoved && !state.over && void undo()} />
        </Strip>
        <ConnectionBar state={state} isSent={isSent} />
        {events.length === 0 && <KeepingNote isHosted={table.kind === 'hosted'} />}
      </div>
      {isReviewed && state.over ? (
        <Later load={loadReview}>
          {({ ReviewView }) => (
            <ReviewView table={table} board={board} outline={outline} seats={seats} close={() => setReviewed(false)} />
          )}
        </Later>
      ) : (
        <>
          {/* biome-ignore lint/a11y/noStaticElementInteractions: arrow keys move between the buttons inside */}
          <div class="board-area" lang={words.language} ref={area} onKeyDown={moveFocus} {...guesses.listeners}>
            <Boundary instead={texts.undrawn} of={state}>
              <Board
                game={state.game}
                variant={state.variant}
                {...seen}
                view={(hasTruth && truth !== undefined ? truth : state.view) as never}
                seats={seats}
                wish={wishing.wish}
                shown={shown}
                events={events}
                last={last}
                isOver={state.over}
              />
            </Boundary>
            {guesses.popover}
            {board.rule && (
              <Later load={loadTip} isSmall>
                {({ Tip }) => <Tip rule={board.rule} about={seen} words={texts.tip} />}
              </Later>
            )}
            {happening.scene && (
              <Later load={loadPanel} isSmall>
                {({ HappeningPanel }) => (
                  <HappeningPanel key={happening.count} scene={happening.scene!} seats={seats} />
                )}
              </Later>
            )}
          </div>
          <MoveBar
            state={state}
            seats={seats}
            pick={pick}
            isSent={isSent}
            offers={offers}
            words={words}
            said={said}
            last={last}
            turn={outline.traits.maxDecisions > LONG_GAME ? turnSoFar(events, state.you, words) : []}
            hasMoved={hasMoved}
            undo={undo}
            consent={async (offer, accepts) => setSaid(await table.consent(offer, accepts))}
            hint={openHint}
            replay={hasScenes ? () => happening.replay(last) : undefined}
            reveal={truth && (() => setHasTruth(!hasTruth))}
            isRevealed={hasTruth}
            shown={shown}
            standing={standing}
            pace={table.pace}
          />
          <aside class="side">
            {!state.over && table.people && <Invitation people={table.people} seats={seats} />}
            {state.over && (
              <Ending
                state={state}
                seats={seats}
                traits={outline.traits}
                again={() => table.again()}
                review={isHere(state.game) ? () => setReviewed(true) : undefined}
              />
            )}
            <div class="tabs" role="tablist">
              {SIDES.filter((name) => name !== 'hint' || (!state.over && isPlayer)).map((name) => (
                <button
                  key={name}
                  type="button"
                  role="tab"
                  aria-selected={side === name}
                  class="quiet"
                  onClick={() => setSide(name)}
                >
                  {name === 'people' ? texts.people.tab : texts[name]}
                </button>
              ))}
            </div>
            {side === 'people' && (
              <Later load={loadPeople}>
                {({ PeopleView }) => (
                  <PeopleView
                    table={table}
                    state={state}
                    seats={seats}
                    hasDraws={outline.hasDraws === true}
                    hasSecrets={outline.traits.hidden}
                    standing={standing}
                  />
                )}
              </Later>
            )}
            {side === 'log' && <Log events={events} seats={seats} words={words} show={setShown} />}
            {side === 'hint' && (
              <Hint
                key={questionId}
                table={table}
                state={state}
                traits={outline.traits}
                words={words}
                show={setShown}
                play={play}
                found={(found) => {
                  setAnswer(found);
                  setAnswered(questionId);
                }}
              />
            )}
            {side === 'rules' && (
              <Later load={loadLearn}>
                {({ Learn }) => (
                  <Learn
                    game={state.game}
                    decision={question?.decision}
                    question={question?.question}
                    moves={question?.moves ?? []}
                    words={words}
                  />
                )}
              </Later>
            )}
            {side === 'debug' && <Debug state={state} answer={answer} />}
          </aside>
        </>
      )}
    </main>
  );
}

/** After the game: the last position with nothing hidden, where that is more than your seat saw. */
function useTruth(table: Table, { game, over, you, seats, view }: TableState): TableState['view'] | undefined {
  const { value } = useLoaded(async () => {
    const record = over && isHere(game) ? await table.record() : undefined;
    if (record === undefined) return undefined;
    const review = await openReview(record);
    const seat = you in seats ? you : Object.keys(seats)[0];
    const truth = review.truth(review.length, seat).view as TableState['view'];
    return JSON.stringify(truth) === JSON.stringify(view) ? undefined : truth;
  }, [table, over]);
  return value;
}

const lookOf = (name: string, names: readonly string[], words: Words) => ({
  name,
  title: titleOf(name, words),
  index: names.indexOf(name),
});

/** The seats in the order of the game. Whose turn it is, is what the view says. */
function seatsOf(state: TableState, names: readonly string[], words: Words): SeatLook[] {
  const { turn } = state.view as { readonly turn?: unknown };
  return names.map((name) => {
    const isYou = name === state.you;
    return {
      ...lookOf(name, names, words),
      isYou,
      isBot: state.seats[name]?.isBot ?? false,
      isAsked: !state.over && (isYou ? state.question !== null : turn === name),
    };
  });
}
