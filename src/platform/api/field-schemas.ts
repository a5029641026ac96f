import * as v from 'valibot';
import { parseTime } from '@/core/service/parse-time';

/** A text that may be missing; null and empty count as missing. */
export const Text = v.pipe(
  v.nullish(v.string()),
  v.transform((text) => text || undefined),
);

/** An id: services give text or numbers. */
export const Id = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((id) => (id === null || id === undefined || id === '' ? undefined : String(id))),
);

/** A time in any of the usual forms, as ms since the epoch. */
export const Time = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((time) => (time === null || time === undefined ? undefined : parseTime(time))),
);

/** A place in a push, from 1; anything else counts as missing. */
export const Place = v.pipe(
  v.nullish(v.union([v.string(), v.number()])),
  v.transform((place) => {
    const number = Number(place ?? Number.NaN);
    return Number.isInteger(number) && number > 0 ? number : undefined;
  }),
);

/** A switch: true and false, or 1 and 0. */
export const Flag = v.pipe(
  v.nullish(v.union([v.boolean(), v.picklist([0, 1])])),
  v.transform((flag) => (flag === null || flag === undefined ? undefined : Boolean(flag))),
);

/** A link that a page of ours may show. Anything but http and https counts as missing: `javascript:` is no link. */
export const Link = v.pipe(
  v.nullish(v.string()),
  v.transform((link) => {
    const url = link ? URL.parse(link.startsWith('//') ? `https:${link}` : link) : null;
    return url && /^https?:$/.test(url.protocol) ? url.href : undefined;
  }),
);

/** Confidence as 0–1. Above 1 it is a percentage; what is neither counts as missing. */
export const Confidence = v.pipe(
  v.nullish(v.union([v.number(), v.pipe(v.string(), v.transform(Number))])),
  v.transform((confidence) => {
    if (confidence === null || confidence === undefined || !(confidence >= 0 && confidence <= 100))
      return undefined;
    return confidence > 1 ? confidence / 100 : confidence;
  }),
);
