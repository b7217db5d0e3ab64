/** One layer of a network: outputs = bias + sum over the inputs that are not 0 of input times weight. */

/** Outputs are computed so many at a time, in registers. */
const BLOCK = 8;

export class Layer {
  readonly inputs: number;
  readonly outputs: number;
  declare private readonly blocks: number;
  declare private readonly weights: Float64Array; // [block][input][output of the block]
  declare private readonly biases: Float64Array; // padded with zeros to whole blocks
  declare private readonly places: Int32Array; // scratch: the inputs that are not 0
  declare private readonly active: Float64Array; // scratch: their values

  /** `weights`: [input][output]; `biases`: [output]. */
  constructor(inputs: number, outputs: number, weights: ArrayLike<number>, biases: ArrayLike<number>) {
    this.inputs = inputs;
    this.outputs = outputs;
    this.blocks = Math.ceil(outputs / BLOCK);
    this.weights = new Float64Array(this.blocks * inputs * BLOCK);
    this.biases = new Float64Array(this.blocks * BLOCK);
    for (let output = 0; output < outputs; output++) {
      const block = Math.floor(output / BLOCK);
      this.biases[output] = biases[output];
      for (let input = 0; input < inputs; input++)
        this.weights[(block * inputs + input) * BLOCK + (output % BLOCK)] = weights[input * outputs + output];
    }
    this.places = new Int32Array(inputs);
    this.active = new Float64Array(inputs);
  }

  /** Reads `inputs` numbers; writes the outputs to `out`, which has room for whole blocks of 8. */
  forward(row: ArrayLike<number>, out: Float64Array): void {
    const { inputs, blocks, weights, biases, places, active } = this;
    let count = 0;
    for (let input = 0; input < inputs; input++) {
      const value = row[input];
      if (value === 0) continue;
      places[count] = input * BLOCK;
      active[count++] = value;
    }
    for (let block = 0; block < blocks; block++) {
      const from = block * inputs * BLOCK;
      const to = block * BLOCK;
      let a = biases[to];
      let b = biases[to + 1];
      let c = biases[to + 2];
      let d = biases[to + 3];
      let e = biases[to + 4];
      let f = biases[to + 5];
      let g = biases[to + 6];
      let h = biases[to + 7];
      for (let i = 0; i < count; i++) {
        const at = from + places[i];
        const value = active[i];
        a += value * weights[at];
        b += value * weights[at + 1];
        c += value * weights[at + 2];
        d += value * weights[at + 3];
        e += value * weights[at + 4];
        f += value * weights[at + 5];
        g += value * weights[at + 6];
        h += value * weights[at + 7];
      }
      out[to] = a;
      out[to + 1] = b;
      out[to + 2] = c;
      out[to + 3] = d;
      out[to + 4] = e;
      out[to + 5] = f;
      out[to + 6] = g;
      out[to + 7] = h;
    }
  }
}

/** Room for the outputs of a layer. */
export function outputsOf({ outputs }: Layer): Float64Array {
  return new Float64Array(Math.ceil(outputs / BLOCK) * BLOCK);
}
