import { createDraw } from '../make-set/draw';

/** One example: what was seen, what was true, and how much it counts. */
export interface Example {
  readonly features: readonly number[];
  readonly isTrue: boolean;
  readonly weight: number;
}

/** A network with one hidden layer beside a weighted sum of the features. */
export interface Network {
  readonly bias: number;
  /** For each feature its weight in the log-odds, and then in each hidden unit. */
  readonly weights: readonly (readonly number[])[];
  /** A unit is the hyperbolic tangent of what it adds up; `weight` is its own in the log-odds. */
  readonly units: readonly { readonly bias: number; readonly weight: number }[];
}

export interface FitOptions {
  readonly units: number;
  /** How often all examples are gone through. */
  readonly rounds: number;
  /** The length of a step at the beginning; it falls to nothing. */
  readonly rate: number;
  /** How much of itself each weight loses with a step of length 1. */
  readonly decay: number;
  /** The deviation of what is added at random to each standardised feature, so that no example is learned by heart. */
  readonly noise: number;
  readonly seed: number;
}

/**
 * One network whose log-odds are the mean of those of several. Each of them is unsure in other places, because it began at random.
 * https://en.wikipedia.org/wiki/Ensemble_averaging_(machine_learning)
 */
export function averageNetworks(networks: readonly Network[]): Network {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / networks.length;
  const [first] = networks;
  return {
    bias: mean(networks.map(({ bias }) => bias)),
    weights: (first?.weights ?? []).map((_, feature) => {
      const rows = networks.map(({ weights }) => weights[feature] ?? []);
      return [mean(rows.map(([own = 0]) => own)), ...rows.flatMap(([, ...hidden]) => hidden)];
    }),
    units: networks.flatMap(({ units }) =>
      units.map(({ bias, weight }) => ({ bias, weight: weight / networks.length })),
    ),
  };
}

/** Examples for a step. */
const BATCH = 128;

/** Fits a network by Adam with decoupled decay. https://arxiv.org/abs/1412.6980, https://arxiv.org/abs/1711.05101 */
export function fitNetwork(examples: readonly Example[], options: FitOptions): Network {
  const scale = standardise(examples);
  const size = scale.length;
  const total = examples.reduce((sum, { weight }) => sum + weight, 0);
  const rows = examples.map(({ features, isTrue, weight }) => ({
    x: Float64Array.from(scale, ({ mean, deviation }, at) => ((features[at] ?? 0) - mean) / deviation),
    y: isTrue ? 1 : 0,
    weight: (weight * examples.length) / total,
  }));
  const draw = createDraw(options.seed);
  const next = (): number => gauss(() => draw.int(1, 1e9) / 1e9);
  const net = new Trained(size, options.units, next);
  const order = rows.map((_, index) => index);
  for (let round = 0; round < options.rounds; round++) {
    for (let at = order.length - 1; at > 0; at--) {
      const other = draw.int(0, at);
      [order[at], order[other]] = [order[other] as number, order[at] as number];
    }
    const rate = options.rate * (1 - round / options.rounds);
    for (let from = 0; from < order.length; from += BATCH) {
      const batch = order.slice(from, from + BATCH);
      for (const index of batch) {
        const { x, y, weight } = rows[index] as (typeof rows)[number];
        const blurred = options.noise === 0 ? x : x.map((value) => value + options.noise * next());
        net.learn(blurred, y, weight / batch.length);
      }
      net.step(rate, options.decay);
    }
  }
  return net.finish(scale);
}

/** A draw of the normal distribution. https://en.wikipedia.org/wiki/Box–Muller_transform */
const gauss = (next: () => number): number =>
  Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());

interface Scale {
  readonly mean: number;
  readonly deviation: number;
}

function standardise(examples: readonly Example[]): Scale[] {
  const count = examples[0]?.features.length ?? 0;
  return Array.from({ length: count }, (_, at) => {
    const values = examples.map(({ features }) => features[at] ?? 0);
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const variance = values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length;
    return { mean, deviation: Math.sqrt(variance) || 1 };
  });
}

/** The decay of the means of the gradient and of its square, and what keeps a step finite. */
const ADAM = { first: 0.9, second: 0.999, least: 1e-8 };

/**
 * The parameters while they are fitted, in one array: for the log-odds a weight of each feature and the bias; then the same for each
 * unit, with its weight in the log-odds behind.
 */
class Trained {
  readonly #size: number;
  readonly #units: number;
  readonly #values: Float64Array;
  readonly #gradient: Float64Array;
  readonly #first: Float64Array;
  readonly #second: Float64Array;
  readonly #active: Float64Array;
  #steps = 0;

  constructor(size: number, units: number, next: () => number) {
    this.#size = size;
    this.#units = units;
    const count = size + 1 + units * (size + 2);
    this.#values = new Float64Array(count);
    [this.#gradient, this.#first, this.#second] = [0, 0, 0].map(() => new Float64Array(count)) as [
      Float64Array,
      Float64Array,
      Float64Array,
    ];
    this.#active = new Float64Array(units);
    for (let unit = 0; unit < units; unit++) {
      const from = this.#start(unit);
      for (let at = 0; at < size; at++) this.#values[from + at] = next() / Math.sqrt(size);
      this.#values[from + size + 1] = next() / Math.sqrt(units);
    }
  }

  #start(unit: number): number {
    return this.#size + 1 + unit * (this.#size + 2);
  }

  #sum(x: Float64Array, from: number): number {
    let sum = this.#values[from + this.#size] as number;
    for (let at = 0; at < x.length; at++) sum += (this.#values[from + at] as number) * (x[at] as number);
    return sum;
  }

  /** Adds the gradient of the cross-entropy at one example. */
  learn(x: Float64Array, y: number, weight: number): void {
    let odds = this.#sum(x, 0);
    for (let unit = 0; unit < this.#units; unit++) {
      const from = this.#start(unit);
      const active = Math.tanh(this.#sum(x, from));
      this.#active[unit] = active;
      odds += (this.#values[from + this.#size + 1] as number) * active;
    }
    const error = (1 / (1 + Math.exp(-odds)) - y) * weight;
    this.#add(x, 0, error);
    for (let unit = 0; unit < this.#units; unit++) {
      const [from, active] = [this.#start(unit), this.#active[unit] as number];
      const end = from + this.#size + 1;
      this.#gradient[end] = (this.#gradient[end] as number) + error * active;
      this.#add(x, from, error * (this.#values[end] as number) * (1 - active * active));
    }
  }

  #add(x: Float64Array, from: number, error: number): void {
    const gradient = this.#gradient;
    for (let at = 0; at < x.length; at++)
      gradient[from + at] = (gradient[from + at] as number) + error * (x[at] as number);
    gradient[from + this.#size] = (gradient[from + this.#size] as number) + error;
  }

  step(rate: number, decay: number): void {
    this.#steps++;
    const [one, two] = [1 - ADAM.first ** this.#steps, 1 - ADAM.second ** this.#steps];
    for (let at = 0; at < this.#values.length; at++) {
      const slope = this.#gradient[at] as number;
      const first = ADAM.first * (this.#first[at] as number) + (1 - ADAM.first) * slope;
      const second = ADAM.second * (this.#second[at] as number) + (1 - ADAM.second) * slope * slope;
      const value = this.#values[at] as number;
      this.#values[at] =
        value - rate * (first / one / (Math.sqrt(second / two) + ADAM.least) + decay * value);
      [this.#first[at], this.#second[at], this.#gradient[at]] = [first, second, 0];
    }
  }

  /** The network for features that are not standardised. */
  finish(scale: readonly Scale[]): Network {
    const sums = [0, ...Array.from({ length: this.#units }, (_, unit) => this.#start(unit))];
    const weightAt = (from: number, at: number): number =>
      (this.#values[from + at] as number) / (scale[at]?.deviation ?? 1);
    const biasOf = (from: number): number =>
      scale.reduce(
        (sum, { mean }, at) => sum - mean * weightAt(from, at),
        this.#values[from + this.#size] as number,
      );
    return {
      bias: biasOf(0),
      weights: scale.map((_, at) => sums.map((from) => weightAt(from, at))),
      units: sums
        .slice(1)
        .map((from) => ({ bias: biasOf(from), weight: this.#values[from + this.#size + 1] as number })),
    };
  }
}
