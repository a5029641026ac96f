import type { OrderModel } from './order-evidence';

/**
 * Written by `npm run bench:fit-order`; `OrderEvidence` says what the features mean. The comment behind a weight says by how many points the
 * character error of the pages that it was fitted to (5.65 %) grows without the feature.
 */
export const ORDER_MODEL: OrderModel = {
  bias: 1.61,
  weights: {
    askew: -8.83, // 1.25
    opposite: -0.28, // 0.02
    bothProse: -2.34, // -0.07
    rightFigures: 0.97, // 0.49
    rightLength: -3.04, // 1.78
    rightMarks: -2.49, // 0.30
    rightGoesOn: 0.69, // 0.01
    bothGoOn: -7.47, // 0.78
    manyColumns: -0.99, // -0.07
    bandCount: 2.08, // -0.05
    twoBands: -0.7, // -0.04
    rightAligned: 1.16, // 0.08
    gutterWidth: -2.34, // 0.29
    regularity: 1.9, // 0.69
    rightLong: -1.09, // -0.03
    bothShort: 1.24, // 1.14
    shortLevel: -1.03, // 0.32
    levelComplete: 3.25, // 3.60
    rightUniform: 1.91, // 0.98
    leftSentences: 1.37, // 0.04
    rightSentences: 3.29, // -0.15
    gap: 8.24, // 7.56
    gapWidest: 0.55, // 0.21
    detached: 1.79, // 0.12
    lowerLacksRight: -0.62, // 0.02
    upperLacksLeft: -0.02, // 0.00
    upperShare: -3.02, // 4.35
    lowerFirst: -4.33, // 8.62
    largerBelow: -1.1, // 0.05
    numbersAcross: 5.47, // 0.01
    numbersDown: 3.51, // -0.04
    numbersInColumns: -4.48, // 0.06
    ruleAcross: 3.66, // 0.84
    noWallHere: -14.51, // 0.24
    pairedFigures: -8.22, // 1.35
    evenGrid: -7.6, // -0.03
    headings: -6.12, // 0.05
    oneKind: -2.49, // -0.28
    likeFirst: 1.43, // 0.91
    inPanels: -2.28, // 0.24
    inOnePanel: -0.18, // 0.02
    betweenPanels: -0.89, // -0.11
    unevenPanels: -3.77, // 0.07
    besidePanels: 2.23, // 0.06
    crossedPanels: -2.06, // 0.23
    gapsShared: 0.55, // 0.04
    standoutsDiffer: -1.08, // 0.22
    countsAcross: 6.17, // 0.47
    standoutsBelow: -0.66, // -0.17
    inkChanges: -3.24, // 0.27
    alikeBothWays: -7.04, // 1.22
  },
};
