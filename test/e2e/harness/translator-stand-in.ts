/** Puts a translator in the place of the browser's, whose languages cannot be downloaded here. Self-contained. */
export function replaceTranslator(): void {
  const Translator = {
    availability: async () => 'downloadable',
    async create({
      targetLanguage,
      monitor,
    }: {
      targetLanguage: string;
      monitor: (of: EventTarget) => void;
    }) {
      if (!navigator.userActivation.isActive) throw new DOMException('no press', 'NotAllowedError');
      const download = new EventTarget();
      monitor(download);
      download.dispatchEvent(Object.assign(new Event('downloadprogress'), { loaded: 1 }));
      return { translate: async (text: string) => `${targetLanguage} ${text}`, destroy: () => undefined };
    },
  };
  Object.assign(globalThis, { Translator });
}
