/** After a game: every decision again, as any seat saw it, with the chances of each seat and the decisions that cost most. */
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { GameDescription, Recommendation } from '../../../service/schema/answer-schemas.js';
import type { BoardModule, SeatLook, Words } from '../../contract/board.js';
import { pickingOf } from '../../contract/picking.js';
import { capital, sayMove, withSeats } from '../../contract/telling.js';
import { useLoaded } from '../../hooks.js';
import { go } from '../../route.js';
import { branchLocal } from '../../table/local.js';
import { openReview, type Review } from '../../table/review.js';
import type { Table } from '../../table/table.js';
import { texts } from '../../texts.js';
import { seenOf } from '../seen.js';
import { Loading } from '../states.js';
import { Graph, type Point } from './graph.js';
import './review.css';

const ALL = ' '; // the eyes of all seats together
const MOST_JUDGED = 60; // decisions, spread over the game

interface ReviewProps {
  readonly table: Table;
  readonly board: BoardModule;
  readonly description: GameDescription;
  readonly seats: readonly SeatLook[];
  readonly close: () => void;
}

export function ReviewView(props: ReviewProps) {
  const { value } = useLoaded(async () => {
    const record = await props.table.record();
    return record && openReview(record);
  }, [props.table]);
  return value === undefined ? <Loading /> : <Opened {...props} review={value} />;
}

interface Judged {
  readonly n: number;
  readonly seat: string;
  readonly answer: Recommendation;
}

function Opened({ table, board, description, seats, close, review }: ReviewProps & { readonly review: Review }) {
  const { Board } = board;
  const words = useMemo(() => withSeats(board.words, description.seats), [board, description]);
  const { game, variant, you } = table.state();
  const [n, setN] = useState(review.length);
  const own = seats.some(({ name }) => name === you) ? you : seats[0].name;
  const [eyes, setEyes] = useState(own);
  const judged = useJudged(review);
  const moment = useMemo(() => (eyes === ALL ? review.truth(n, own) : review.moment(n, eyes)), [review, n, eyes, own]);
  const events = useMemo(() => seenOf(moment.log), [moment]);
  const seen = eyes === ALL ? own : eyes;
  const looks = seats.map((seat) => ({ ...seat, isYou: seat.name === seen, isAsked: seat.name === moment.seat }));
  const pick = pickingOf(
    [],
    [],
    () => {},
    () => {},
  );
  const here = judged.find((each) => each.n === n);

  return (
    <>
      <div class="board-area">
        <Board
          game={game}
          variant={variant}
          view={moment.view as never}
          seats={looks}
          you={seen}
          decision={null}
          pick={pick}
          shown={(moment.move ?? '').split(' ').map((value) => ({ kind: 'any', value }))}
          events={events}
          last={events.slice(-1)}
          isOver={n === review.length}
        />
      </div>
      <section class="bar" aria-label={texts.review.title}>
        <p class="asked" role="status">
          {moment.seat === undefined
            ? texts.over
            : texts.review.plays(moment.seat, sayMove(moment.move ?? '', moment.decision ?? '', words))}
          {here && here.answer.move !== moment.move && (
            <small> {texts.review.better(sayMove(here.answer.move, moment.decision ?? '', words))}</small>
          )}
        </p>
        <div class="moves">
          <button type="button" aria-label={texts.review.back} disabled={n === 0} onClick={() => setN(n - 1)}>
            ◀
          </button>
          <input
            type="range"
            min={0}
            max={review.length}
            value={n}
            aria-label={texts.review.step(n, review.length)}
            onInput={({ currentTarget }) => setN(Number(currentTarget.value))}
          />
          <button
            type="button"
            aria-label={texts.review.next}
            disabled={n === review.length}
            onClick={() => setN(n + 1)}
          >
            ▶
          </button>
          <label>
            {texts.review.eyes}{' '}
            <select value={eyes} onChange={({ currentTarget }) => setEyes(currentTarget.value)}>
              {seats.map(({ name }) => (
                <option key={name} value={name}>
                  {capital(name)}
                </option>
              ))}
              <option value={ALL}>{texts.review.all}</option>
            </select>
          </label>
          <span class="grow" />
          {moment.seat !== undefined && (
            <button
              type="button"
              class="quiet"
              onClick={async () => go({ at: 'play', id: await branchLocal(review.record, review.before(n), seen) })}
            >
              {texts.review.playOn}
            </button>
          )}
          <button type="button" class="quiet" onClick={close}>
            {texts.review.close}
          </button>
        </div>
      </section>
      <aside class="side review pad">
        <h2>{texts.review.chances}</h2>
        <Graph seats={seats} points={pointsOf(judged)} length={review.length} at={n} go={setN} />
        <Costly judged={judged} review={review} seats={seats} traits={description.traits} words={words} go={setN} />
        <p class="faint small">{texts.review.note}</p>
      </aside>
    </>
  );
}

/** Decisions with what a short search makes of each, more and more of them. */
function useJudged(review: Review): readonly Judged[] {
  const [judged, setJudged] = useState<readonly Judged[]>([]);
  useEffect(() => {
    const stop = new AbortController();
    void (async () => {
      for (const n of spread(review.length)) {
        const answer = await review.judge(n, stop.signal);
        if (stop.signal.aborted) return;
        if (answer !== undefined)
          setJudged((before) => [...before, { n, seat: answer.seat, answer }].sort((one, other) => one.n - other.n));
      }
    })();
    return () => stop.abort();
  }, [review]);
  return judged;
}

/** At most so many numbers below `length`, the coarse ones first: the graph has its shape early. */
function spread(length: number): readonly number[] {
  const count = Math.min(length, MOST_JUDGED);
  const all = Array.from({ length: count }, (_, i) => Math.floor((i * length) / count));
  const strides = [8, 4, 2, 1];
  return strides.flatMap((stride, k) =>
    all.filter((_, i) => i % stride === 0 && (k === 0 || i % strides[k - 1] !== 0)),
  );
}

function pointsOf(judged: readonly Judged[]): readonly Point[] {
  return judged.flatMap(({ n, answer }) => {
    const values = answer.winChance ?? answer.score;
    return values === null ? [] : { n, values };
  });
}

interface CostlyProps {
  readonly judged: readonly Judged[];
  readonly review: Review;
  readonly seats: readonly SeatLook[];
  readonly traits: GameDescription['traits'];
  readonly words: Words;
  readonly go: (n: number) => void;
}

const MOST_COSTLY = 5;

/** The decisions of people that cost most, as far as it can be told: another move was better, beyond both intervals. */
function Costly({ judged, review, seats, traits, words, go }: CostlyProps) {
  const people = seats.filter(({ isBot }) => !isBot).map(({ name }) => name);
  const costly = judged
    .filter(({ seat }) => people.includes(seat))
    .flatMap(({ n, seat, answer }) => {
      const { move = '', decision = '' } = review.moment(n, seat);
      const best = answer.moves.find((each) => each.move === answer.move);
      const played = answer.moves.find((each) => each.move === move);
      if (!best?.interval || !played?.interval || played.interval[1] >= best.interval[0]) return [];
      const loss = best.values![seat] - played.values![seat];
      const say = (text: string) => sayMove(text, decision, words);
      return { n, move: say(move), better: say(best.move), loss };
    })
    .sort((one, other) => other.loss - one.loss)
    .slice(0, MOST_COSTLY);
  if (costly.length === 0) return null;
  const unit = traits.unit === 'win' ? '' : ` ${traits.unit}`;
  const amountOf = (loss: number) =>
    traits.unit === 'win' ? `${Math.round((100 * loss) / (traits.maxUtility - traits.minUtility))} %` : loss.toFixed(1);
  return (
    <>
      <h2>{texts.review.costly}</h2>
      <ol class="costly">
        {costly.map(({ n, move, better, loss }) => (
          <li key={n}>
            <button type="button" class="quiet" onClick={() => go(n)}>
              <span>
                {move} <small class="faint">{texts.review.better(better)}</small>
              </span>
              <b>
                −{amountOf(loss)}
                {unit}
              </b>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
