// The only file that draws chance. A session has one generator, seeded by what makes it repeatable.
import { hash, randomInt } from 'node:crypto';

/** A stream of draws; the same seed gives the same stream. */
export interface Random {
  /** Uniform in [0, 1). */
  uniform(): number;
  /** Normal with mean 0 and standard deviation 1 (Box-Muller). */
  normal(): number;
  /** Logistic with location 0 and the given scale. */
  logistic(scale: number): number;
  /**
   * A generator of its own for `label`: its draws depend on the seed and the label, never on what was drawn before. Addresses
   * within the label count without their host, too, so that a site has the same draws on its test host and on the real one.
   */
  fork(label: string): Random;
}

/** The generator of hash(parts). Order and boundaries of the parts matter; addresses within them count without their host. */
export function seededRandom(...parts: readonly (string | number)[]): Random {
  const plain = parts.map((part) => (typeof part === 'string' ? part.replaceAll(hosts, '') : part));
  const digest = hash('sha256', JSON.stringify(plain), 'buffer');
  const words = [0, 4, 8, 12].map((at) => digest.readInt32LE(at));
  return { ...drawsFrom(words), fork: (label) => seededRandom(...plain, label) };
}

const hosts = /\bhttps?:\/\/[^/?#\s|]*/g;

/**
 * One trial of many: its forks are seeded by draws from `random` in place of a hash, which would cost more than all that is
 * drawn from them. One label gives one stream within the trial; which one depends on the order in which labels are first asked for.
 */
export function trialOf(random: Random): Random {
  const seeds = new Map<string, number[]>();
  return {
    ...random,
    fork(label) {
      const words = seeds.get(label) ?? Array.from({ length: 4 }, () => (random.uniform() * 2 ** 32) | 0);
      seeds.set(label, words);
      const draws: Random = { ...drawsFrom(words), fork: (inner) => trialOf(draws).fork(inner) };
      return draws;
    },
  };
}

/** Draws of sfc32: small, fast, passes PractRand (Chris Doty-Humphrey). */
function drawsFrom(words: readonly number[]): Omit<Random, 'fork'> {
  let [a = 0, b = 0, c = 0, d = 0] = words;

  function uniform(): number {
    const t = (((a + b) | 0) + d) | 0;
    d = (d + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (c << 21) | (c >>> 11);
    c = (c + t) | 0;
    return (t >>> 0) / 4_294_967_296;
  }

  const openUniform = () => Math.max(uniform(), Number.EPSILON);
  return {
    uniform,
    normal: () => Math.sqrt(-2 * Math.log(openUniform())) * Math.cos(2 * Math.PI * uniform()),
    logistic: (scale) => {
      const p = Math.min(Math.max(uniform(), 1e-12), 1 - 1e-12);
      return scale * Math.log(p / (1 - p));
    },
  };
}

/** A seed for a run that was started without one: 0 to 2^31 - 1. */
export function drawSeed(): number {
  return randomInt(2 ** 31);
}
