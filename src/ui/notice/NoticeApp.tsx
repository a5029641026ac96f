import { parseNoticeView } from '@/core/notice-view';
import { AccessView } from './AccessView';
import { ConfirmView } from './ConfirmView';
import { PicturesView } from './PicturesView';
import { ProblemView } from './ProblemView';

/** A page of ours for what a web page cannot show or ask; its address names the view. */
export function NoticeApp() {
  const view = parseNoticeView(location.hash);
  switch (view.name) {
    case 'access':
      return <AccessView origin={view.origin} />;
    case 'confirm':
      return <ConfirmView view={view} />;
    case 'pictures':
      return <PicturesView id={view.id} />;
    case 'problem':
      return <ProblemView code={view.code} />;
    default:
      return view satisfies never;
  }
}
