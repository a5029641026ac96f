import { type ComponentChild, h } from 'preact';
import type { Markup } from '@/core/articles/exports/markup/markup';

/** Shows markup as it would be written into a file. */
export function MarkupView({ content }: { readonly content: readonly Markup[] }) {
  return <>{content.map(show)}</>;
}

function show(node: Markup): ComponentChild {
  return typeof node === 'string' ? node : h(node.name, { ...node.attributes }, ...node.children.map(show));
}
