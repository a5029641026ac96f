import { stripVTControlCharacters } from 'node:util';

/** A picture, or a screen that failed, so that there is none. */
export interface Shot {
  /** The picture's name without its ending; of a screen that failed, the screen and the language. */
  readonly name: string;
  /** What is wrong in the picture, or why there is none. */
  readonly faults: readonly string[];
  readonly hasFailed?: true;
}

/**
 * Takes the pictures of screens, one after the other. `take` gives those of one screen. If it throws, the screen is listed as failed by its
 * name and `suffix`, `tidyUp` closes what it left open, and the next one is taken.
 */
export async function takeEach<Screen extends { readonly name: string }>(
  screens: readonly Screen[],
  take: (screen: Screen) => Promise<readonly Shot[]>,
  suffix: string,
  tidyUp: () => Promise<void>,
): Promise<readonly Shot[]> {
  const shots: Shot[] = [];
  for (const screen of screens)
    try {
      shots.push(...(await take(screen)));
    } catch (error) {
      const reason = stripVTControlCharacters(String(error));
      shots.push({ name: `${screen.name}${suffix}`, faults: [`failed: ${reason}`], hasFailed: true });
      await tidyUp();
    }
  return shots;
}
