import { useEffect, useRef } from 'preact/hooks';
import type { HandoverRequest } from '@/core/readings/handover';
import { send } from '@/platform/messages';

/** Takes pictures that were handed over under an id, once. */
export function useHandover(id: string | undefined, open: (request: HandoverRequest) => void): void {
  const taken = useRef<string>(undefined);
  useEffect(() => {
    if (id === undefined || taken.current === id) return;
    taken.current = id;
    void send('takePictures', { id }).then((handover) => handover && open(handover));
  }, [id, open]);
}
