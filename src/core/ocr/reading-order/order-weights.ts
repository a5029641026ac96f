import type { OrderModel } from './order-evidence';

/**
 * Written by `npm run bench:fit-order`; `OrderEvidence` says what the features mean. The comment behind a weight says by how many points the
 * character error of the pages that it was fitted to (3.51 %) grows without the feature.
 */
export const ORDER_MODEL: OrderModel = {
  bias: 2.61,
  weights: {
    askew: -8.7, // 1.00
    opposite: -0.01, // 0.02
    bothProse: -2.26, // 0.04
    rightFigures: 0.65, // 0.23
    rightLength: -3.84, // 2.74
    rightMarks: -2.92, // 0.43
    rightGoesOn: 0.64, // 0.20
    bothGoOn: -7.09, // 1.43
    manyColumns: -0.29, // 0.08
    bandCount: 3.35, // 0.62
    twoBands: -0.49, // 0.02
    rightAligned: 0.81, // 0.06
    gutterWidth: -2.28, // 0.32
    regularity: 2.46, // 1.79
    rightLong: -0.55, // -0.01
    bothShort: 1.55, // 1.78
    shortLevel: -1.63, // 0.72
    levelComplete: 2.76, // 3.66
    rightUniform: 1.71, // 1.48
    leftSentences: 1.37, // 0.13
    rightSentences: 2.53, // -0.05
    gap: 7.83, // 8.18
    gapWidest: 1.04, // 1.17
    detached: 1.86, // 0.40
    lowerLacksRight: -0.74, // 0.02
    upperLacksLeft: -1.12, // 0.10
    upperShare: -5.04, // 8.90
    lowerFirst: -4.58, // 8.20
    largerBelow: -1.76, // 0.13
    numbersAcross: 14.99, // 0.23
    numbersDown: 3.42, // 0.01
    numbersInColumns: -7.65, // 0.05
    ruleAcross: 2.24, // 0.22
    noWallHere: -9.65, // 0.09
    pairedFigures: -5.17, // 0.06
    evenGrid: -8.38, // 0.26
    headings: -7.11, // 0.29
    oneKind: -3.44, // 0.15
    likeFirst: 2.01, // 1.46
    inkChanges: -2.9, // 0.75
    alikeBothWays: -6.96, // 0.79
  },
};
