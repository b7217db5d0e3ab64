/**
 * A room of Colyseus in which Strategos plays every seat that no person holds: seats that nobody has taken, and those of people who have
 * dropped out, until they come back.
 *
 * Colyseus shows the state of a room to everybody in it, so the game is not in it: each client is sent what its seat sees, and no more.
 */
import { Room } from '@colyseus/core';
import { createPool, moves, newGame, play, recommend, view } from 'strategos';

const pool = createPool(); // one for all rooms
const RETURN_SECONDS = 300;

function orThrow(result) {
  if (result.ok) return result.value;
  throw new Error(`${result.error.code}: ${result.error.message}`);
}

export class TableRoom extends Room {
  people = new Map(); // by seat: the client that holds it
  isAway = new Set(); // seats whose people have dropped out
  isStarted = false;
  isDriving = false; // the AI plays
  search = null; // of the move that the AI thinks about, to be ended early
  turns = Promise.resolve(); // moves are made one after the other

  /** `budget` or `level`: how the AI plays. */
  async onCreate({ game = 'hearts', variant, level, budget = { timeMs: 1000 } }) {
    const { position, turn, views } = orThrow(await newGame(pool.engine, { game, variant }));
    this.how = { game, level, budget };
    this.table = { position, turn, payoffs: null };
    this.seats = Object.keys(views);
    this.maxClients = this.seats.length;
    this.onMessage('start', () => this.start());
    this.onMessage('move', (client, { move }) => this.moveOf(client, move));
  }

  /** A person takes the next free seat; also in the middle of the game, from the AI. */
  async onJoin(client) {
    const seat = this.seats.find((name) => !this.people.has(name));
    client.userData = { seat };
    this.people.set(seat, client);
    await this.take(seat);
    if (this.people.size === this.seats.length) this.start();
  }

  /** The connection is lost: the AI plays on, and the seat is kept. */
  async onDrop(client) {
    const { seat } = client.userData;
    this.isAway.add(seat);
    this.allowReconnection(client, RETURN_SECONDS);
    await this.tellAll();
    this.drive();
  }

  async onReconnect(client) {
    const { seat } = client.userData;
    this.people.set(seat, client);
    this.isAway.delete(seat);
    await this.take(seat);
  }

  /** Gone for good, or not back in time: the seat is free for others. */
  async onLeave(client) {
    const { seat } = client.userData;
    this.people.delete(seat);
    this.isAway.delete(seat);
    await this.tellAll();
    this.drive();
  }

  onDispose() {
    this.isStarted = false;
    this.search?.abort();
  }

  start() {
    this.isStarted = true;
    this.drive();
  }

  hasPerson(seat) {
    return this.people.has(seat) && !this.isAway.has(seat);
  }

  async take(seat) {
    if (this.table.turn === seat) this.search?.abort(); // what the AI was about to play is dropped
    await this.tellAll();
  }

  async moveOf(client, move) {
    const { seat } = client.userData;
    if (!this.isStarted || this.table.turn !== seat) throw new Error('It is not your turn');
    if (!(await this.playMove(move, this.table))) throw new Error('It is not your turn');
    this.drive();
    return { turn: this.table.turn };
  }

  /** Plays for seats without a person, until a person is to move or the game is over. */
  async drive() {
    if (this.isDriving) return;
    this.isDriving = true;
    try {
      while (this.isStarted && this.table.turn !== 'over' && !this.hasPerson(this.table.turn)) await this.playOne();
    } catch (error) {
      console.error(error);
    } finally {
      this.isDriving = false;
    }
  }

  async playOne() {
    const { table } = this;
    const { game } = this.how;
    this.search = new AbortController();
    const seen = orThrow(await view(pool.engine, { game, position: table.position, seat: table.turn }));
    const answer = await recommend(pool, { ...this.how, view: seen.view }, this.search.signal);
    if (!this.isStarted || this.hasPerson(table.turn)) return; // whoever holds the seat has come back
    const first = async () => orThrow(await moves(pool.engine, { game, view: seen.view })).moves[0].move;
    await this.playMove(answer.ok ? answer.value.move : await first(), table); // a refused search costs no turn
  }

  /** Plays a move on `table`, and all chance after it; false if another move has come first. */
  playMove(move, table) {
    const played = this.turns.then(async () => {
      if (table !== this.table) return false;
      const { game } = this.how;
      const seed = crypto.randomUUID(); // for dice and deals after the move
      const next = orThrow(await play(pool.engine, { game, position: table.position, moves: [move], seed }));
      this.table = { position: next.position, turn: next.turn, payoffs: next.payoffs };
      await this.tellAll(next.seen);
      return true;
    });
    this.turns = played.catch(() => {});
    return played;
  }

  /** Sends each person what his seat sees: its view, its moves, who plays the seats, and what it has read of the last move. */
  async tellAll(seen = {}) {
    const { position, turn, payoffs } = this.table;
    const { game } = this.how;
    const word = (seat) => (this.hasPerson(seat) ? 'person' : this.people.has(seat) ? 'away' : 'AI');
    const seats = Object.fromEntries(this.seats.map((seat) => [seat, word(seat)]));
    for (const [seat, client] of this.people) {
      if (this.isAway.has(seat)) continue;
      const { view: own } = orThrow(await view(pool.engine, { game, position, seat }));
      const legal = turn === seat ? orThrow(await moves(pool.engine, { game, view: own })).moves : [];
      const read = (seen[seat] ?? []).map(({ text }) => text);
      client.send('table', { seat, seats, turn, payoffs, view: own, moves: legal.map(({ move }) => move), read });
    }
  }
}
