import type { HtmlTagDescriptor, Plugin } from 'vite';

/** The popup's page, and the code of the tab that it opens on before another was used. */
const PAGE = 'popup.html';
const TAB = '/src/ui/popup/hot/HotTab.tsx';

/** The part of a built chunk that is looked at. */
interface BuiltChunk {
  readonly type: string;
  readonly fileName: string;
  readonly moduleIds?: readonly string[];
  readonly imports?: readonly string[];
  readonly viteMetadata?: { readonly importedCss: ReadonlySet<string> } | undefined;
}

/**
 * Lets the browser load the popup's usual first tab while it still loads the popup itself, which would ask for it only once
 * it runs. https://developer.mozilla.org/docs/Web/HTML/Attributes/rel/modulepreload
 */
export function preloadFirstTab(): Plugin {
  return {
    name: 'preload-first-tab',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { filename, bundle }) {
        if (!filename.endsWith(PAGE) && !filename.endsWith('popup/index.html')) return html;
        const chunks = new Map<string, BuiltChunk>(Object.entries(bundle ?? {}));
        const tab = [...chunks.values()].find(({ moduleIds }) => moduleIds?.some((id) => id.endsWith(TAB)));
        if (!tab) throw new Error(`no chunk holds ${TAB}`);
        const tags = withImports(tab, chunks).flatMap(linksOf);
        return { html, tags: tags.filter(({ attrs }) => !html.includes(`href="${attrs?.['href']}"`)) };
      },
    },
  };
}

/** A chunk with all that it imports before it runs, each once. */
function withImports(first: BuiltChunk, chunks: ReadonlyMap<string, BuiltChunk>): readonly BuiltChunk[] {
  const found = new Set([first]);
  for (const { imports = [] } of found) {
    for (const name of imports) {
      const chunk = chunks.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return [...found];
}

function linksOf({ fileName, viteMetadata }: BuiltChunk): readonly HtmlTagDescriptor[] {
  const styles = [...(viteMetadata?.importedCss ?? [])];
  return [link('modulepreload', fileName), ...styles.map((name) => link('stylesheet', name))];
}

function link(rel: string, fileName: string): HtmlTagDescriptor {
  return { tag: 'link', attrs: { rel, crossorigin: true, href: `/${fileName}` }, injectTo: 'head' };
}
