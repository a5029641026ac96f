import type { Refusal } from '@/core/articles/article';

/** What WeChat writes in place of an article, by what it means; the first that fits counts. */
const MESSAGES: readonly (readonly [RegExp, Refusal])[] = [
  [
    /环境异常|完成验证后|访问过于频繁|操作频繁|验证身份|安全验证|unusual (?:traffic|activity)|complete (?:the )?verification/i,
    'verify',
  ],
  [/(?:发布者|作者)删除|已被?删除|deleted by/i, 'deleted'],
  [
    /违规|违反|侵权|投诉|谣言|辟谣|不实|涉嫌|屏蔽|被封|封禁|停止使用|violat|infring|complain|banned|blocked/i,
    'violation',
  ],
  [/迁移|migrat|has moved/i, 'moved'],
  [/过期|失效|expired/i, 'expired'],
  [
    /隐私设置|仅.{0,12}(?:可见|可看|查看|可读)|付费后|会员|成员|关注后|privacy settings|members? only|only visible to/i,
    'members',
  ],
  [
    /无法查看|暂时无法|注销|发送失败|不存在|参数错误|系统错误|unavailable|unable to view|cannot be viewed|not exist|system error/i,
    'unavailable',
  ],
];

/**
 * What a message that stands alone in a page means; `unavailable` for words that nobody has seen yet. Only ever asked of the
 * message's own element: an article may hold any of these words.
 */
export function classifyRefusal(message: string): Refusal {
  return MESSAGES.find(([pattern]) => pattern.test(message))?.[1] ?? 'unavailable';
}

/** Whether a text holds one of those messages at all. */
export function isRefusalMessage(text: string): boolean {
  return MESSAGES.some(([pattern]) => pattern.test(text));
}
