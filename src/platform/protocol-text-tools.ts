/** What our own pages ask of the background for the text tools; `protocol.ts` has the rest. */
import type { Base64Action, Base64Reply, HashAlgorithm, HashReply } from '@/core/service/replies';

/** Each sends the text to the user's service, so it is asked for only when the user has just agreed to that. */
export interface TextToolRequests {
  hashWithService(request: { readonly text: string; readonly algorithm: HashAlgorithm }): HashReply;
  convertWithService(request: { readonly text: string; readonly action: Base64Action }): Base64Reply;
}
