import { useState } from 'preact/hooks';
import type { ArticleId } from '@/core/articles/article-identity';
import { addTag } from '@/core/library/tags';
import { t } from '@/platform/i18n';
import { send } from '@/platform/messages';

interface TagEditorProps {
  readonly id: ArticleId;
  readonly tags: readonly string[];
}

/** The tags of an article: each can be taken off, and more are typed. */
export function TagEditor({ id, tags }: TagEditorProps) {
  const [text, setText] = useState('');
  const set = (next: readonly string[]) => void send('setTags', { id, tags: next });
  const add = () => {
    if (text.trim() === '') return;
    set(text.split(/[,，、]/u).reduce(addTag, tags));
    setText('');
  };
  return (
    <div class="tags" data-part="tags">
      {tags.map((tag) => (
        <span class="tag" key={tag}>
          {tag}
          <button
            type="button"
            aria-label={t('articlesRemoveTag', tag)}
            onClick={() => set(tags.filter((each) => each !== tag))}
          >
            ×
          </button>
        </span>
      ))}
      <input
        type="text"
        data-part="add-tag"
        aria-label={t('articlesAddTag')}
        placeholder={t('articlesAddTag')}
        value={text}
        maxLength={60}
        onInput={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && !event.isComposing && add()}
        onBlur={add}
      />
    </div>
  );
}
