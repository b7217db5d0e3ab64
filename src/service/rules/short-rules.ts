/** Each game in short, for whoever meets it here: what wins, what one does in a turn, what is hidden. The whole rules are in docs/games. */

export interface ShortRules {
  readonly goal: string;
  readonly play: readonly string[];
  readonly hidden?: string;
}

export const shortRules: Readonly<Record<string, ShortRules>> = {
  hearts: {
    goal: 'Fewest points win. Each heart you take counts 1, the queen of spades 13.',
    play: [
      'First pass three cards as the table says, all at the same time.',
      'The two of clubs leads. Follow suit if you can; the highest card of the suit that was led takes the trick.',
      'Hearts cannot be led before a heart or the queen of spades was played, unless you hold nothing else.',
      'Whoever takes all 26 points gets none, and each other seat gets 26.',
    ],
    hidden: 'You see your own hand, and remember what you passed.',
  },
  spades: {
    goal: 'North and south play against east and west. Take at least as many tricks as you and your partner bid.',
    play: [
      'Each seat bids a number of tricks. Nil is a bid of none, which pays well and fails with the first trick.',
      'Follow suit if you can. Spades are trumps, and cannot be led before one was played.',
      'A bid that is made pays ten for each trick of it; further tricks are bags, of which ten cost 100.',
    ],
    hidden: 'You see your own hand.',
  },
  'liars-dice': {
    goal: 'Do not be the one who is caught.',
    play: [
      'All dice are rolled under cups. In turn, bid how many dice of one face there are under all cups together, higher than the last bid, or call the last bid a lie.',
      'The highest face is wild: it counts as every other one.',
      'After a call all dice are shown. If the bid holds, the caller loses, otherwise the bidder.',
    ],
    hidden: 'You see your own dice.',
  },
  'connect-four': {
    goal: 'Four of your discs in a row, in any direction.',
    play: [
      'Choose a column; the disc falls to the lowest free place.',
      'A full board without four in a row is a draw.',
    ],
  },
  'tic-tac-toe': { goal: 'Three of your marks in a row.', play: ['Mark a free space. A full board is a draw.'] },
  'phantom-tic-tac-toe': {
    goal: 'Three of your marks in a row.',
    play: [
      'Mark a space. If the other has it already, you learn that and try again.',
      'You are not told where the other has marked.',
    ],
    hidden: 'You see your own marks, and those of the other that you have run into.',
  },
  'dark-hex': {
    goal: 'Join your two sides of the board with an unbroken chain of your stones.',
    play: [
      'Put a stone on a space. If the other has it already, you learn that and try again.',
      'There are no draws: somebody always joins his sides.',
    ],
    hidden: 'You see your own stones, and those of the other that you have run into.',
  },
  goofspiel: {
    goal: 'Win the prizes that are worth most together.',
    play: [
      'A prize card is turned up. Everybody bids a card of his own hand at the same time.',
      'The highest bid wins the prize; equal bids win nothing. Bids are spent.',
    ],
    hidden: 'You learn who won each prize; the bids themselves are shown in the variant with open bids only.',
  },
  kuhn: {
    goal: 'Win chips.',
    play: [
      'Everybody puts in a chip and gets one card. In turn, check, or bet one more chip.',
      'After a bet the others each fold or call, once. The highest card of those who stayed wins the pot.',
    ],
    hidden: 'You see your own card. One card stays in the pack.',
  },
  leduc: {
    goal: 'Win chips.',
    play: [
      'Everybody puts in a chip and gets one card. There are two rounds of betting, each with at most two bets or raises.',
      'Between them a public card is turned up. A pair with it beats everything; else the higher card wins.',
    ],
    hidden: 'You see your own card and the public one.',
  },
  perikles: {
    goal: 'Most points at the end of three turns: for statues of your leaders, cubes that are left in cities, and battles won.',
    play: [
      'Take influence tiles in turn. Each puts cubes into its city; some also name a candidate or remove one by assassination.',
      'In each city the candidates run: whoever has more cubes becomes leader and gets the armies of the city.',
      'Leaders commit their counters face down to locations, as attackers or defenders.',
      'The battles are fought with dice; the winner takes the location, and a city that was defeated loses worth.',
    ],
    hidden: 'Counters that others committed are face down; each player has one secret special tile.',
  },
  alexander: {
    goal: 'Macedon wins when Persia’s Legitimacy is 0; Persia wins when Macedon’s War Weariness is 0, or Alexander is dead.',
    play: [
      'The sides move stacks in turn, by land and sea; forced marches cost men.',
      'Where stacks meet there is battle or siege, with dice; commanders count.',
      'Money comes from areas, and pays for troops and fleets.',
    ],
    hidden: 'You see how large a stack of the other side is and who commands it, not what is in it.',
  },
  'peloponnesian-war': {
    goal: 'A side whose bellicosity is 0, or whose home is lost, surrenders. Otherwise the higher bellicosity wins at the end, then the fuller treasury. Alone, you collect victory points, and 40 win.',
    play: [
      'Each turn, auguries and political events come first.',
      'The sides make operations in turn: an army or fleet goes to an objective, and what it passes may react.',
      'Then come combat, sieges, rebellions, income and building.',
      'Alone, you play one side while the rules run the other, and you may be made to change sides.',
    ],
  },
  'sword-of-rome': {
    goal: 'Most victory points, from the spaces and cities that your power controls.',
    play: [
      'Play a card in each round: for its event, or for its number, to march with a leader, to add support, or to levy units.',
      'Armies that meet fight with dice and cards; cities are besieged.',
      'Powers make alliances and break them. Unrest and tribes trouble everybody.',
    ],
    hidden: 'You see your own hand of cards.',
  },
};
