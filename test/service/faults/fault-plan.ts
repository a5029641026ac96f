import * as v from 'valibot';
import { type Fault, FaultSchema } from './fault';

/** A fault for future requests. */
export const PlannedFaultSchema = v.strictObject({
  ...FaultSchema.entries,
  /** The only affected operation; all when absent. */
  operation: v.optional(v.string()),
  /** How many requests it affects. */
  times: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)), 1),
  /** How many requests it skips first. */
  after: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
});

export type PlannedFault = v.InferOutput<typeof PlannedFaultSchema>;

export interface FaultPlan {
  /** Adds a fault. Faults apply in the order of their addition. @throws ValiError for an unknown fault. */
  add(fault: v.InferInput<typeof PlannedFaultSchema>): void;
  /** Takes the fault for a request of this operation, if there is one. */
  take(operation: string): Fault | undefined;
  pending(): readonly PlannedFault[];
  clear(): void;
}

export function createFaultPlan(): FaultPlan {
  let planned: PlannedFault[] = [];
  return {
    add(fault) {
      planned.push(v.parse(PlannedFaultSchema, fault));
    },
    take(operation) {
      const next = planned.find((fault) => (fault.operation ?? operation) === operation);
      if (!next) return undefined;
      const used: PlannedFault =
        next.after > 0 ? { ...next, after: next.after - 1 } : { ...next, times: next.times - 1 };
      planned = planned.map((fault) => (fault === next ? used : fault)).filter(({ times }) => times > 0);
      if (next.after > 0) return undefined;
      const { operation: _operation, times: _times, after: _after, ...fault } = next;
      return fault;
    },
    pending: () => [...planned],
    clear() {
      planned = [];
    },
  };
}
