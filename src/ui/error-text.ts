import type { ErrorCode } from '@/core/errors';
import { type MessageKey, t } from '@/platform/i18n';

/** What a user can do next about an error. */
export type NextStep =
  | 'retry'
  | 'read-again'
  /** Reads on this device what the service could not. */
  | 'read-here'
  | 'frame'
  | 'choose-language'
  /** Takes another file. */
  | 'choose-picture'
  | 'manage-languages'
  | 'service-settings'
  | 'credits'
  /** Opens our own page, where credits are agreed to. */
  | 'confirm'
  | 'close';

/** An error in the user's words: what happened, and the one thing to do about it. */
export interface ErrorText {
  readonly sentence: string;
  readonly step: NextStep;
  readonly stepLabel: string;
}

const STEP_LABELS: Readonly<Record<NextStep, MessageKey>> = {
  retry: 'stepRetry',
  'read-again': 'stepReadAgain',
  frame: 'stepFrame',
  'choose-language': 'stepChooseLanguage',
  'choose-picture': 'stepChoosePicture',
  'manage-languages': 'stepManageLanguages',
  'read-here': 'stepReadHere',
  'service-settings': 'stepServiceSettings',
  credits: 'stepCredits',
  confirm: 'stepConfirm',
  close: 'stepClose',
};

const SENTENCES: Readonly<Record<ErrorCode, readonly [sentence: MessageKey, step: NextStep]>> = {
  'image-unreadable': ['errorImageUnreadable', 'frame'],
  'image-too-large': ['errorImageTooLarge', 'frame'],
  'picture-kind-unknown': ['errorPictureKindUnknown', 'choose-picture'],
  'picture-damaged': ['errorPictureDamaged', 'choose-picture'],
  'no-text': ['errorNoText', 'choose-language'],
  'engine-start-failed': ['errorEngineStartFailed', 'retry'],
  'engine-failed': ['errorEngineFailed', 'retry'],
  'out-of-memory': ['errorOutOfMemory', 'frame'],
  cancelled: ['errorCancelled', 'read-again'],
  'tab-not-allowed': ['errorTabNotAllowed', 'close'],
  'page-gone': ['errorPageGone', 'read-again'],
  'picture-not-found': ['errorPictureNotFound', 'frame'],
  'message-refused': ['errorMessageRefused', 'retry'],
  'language-missing': ['errorLanguageMissing', 'manage-languages'],
  'pack-download-failed': ['errorPackDownloadFailed', 'retry'],
  'pack-corrupt': ['errorPackCorrupt', 'retry'],
  'storage-full': ['errorStorageFull', 'manage-languages'],
  'storage-failed': ['errorStorageFailed', 'retry'],
  'copy-failed': ['errorCopyFailed', 'close'],
  'service-not-set': ['errorServiceNotSet', 'service-settings'],
  'service-address-refused': ['errorServiceAddressRefused', 'service-settings'],
  'service-access-missing': ['errorServiceAccessMissing', 'service-settings'],
  'service-offline': ['errorServiceOffline', 'retry'],
  'service-unreachable': ['errorServiceUnreachable', 'retry'],
  'service-timeout': ['errorServiceTimeout', 'retry'],
  'service-key-missing': ['errorServiceKeyMissing', 'service-settings'],
  'service-key-refused': ['errorServiceKeyRefused', 'service-settings'],
  'service-credits-used-up': ['errorServiceCreditsUsedUp', 'read-here'],
  'service-quota-used-up': ['errorServiceQuotaUsedUp', 'read-here'],
  'service-busy': ['errorServiceBusy', 'retry'],
  'service-request-refused': ['errorServiceRequestRefused', 'read-here'],
  'service-not-found': ['errorServiceNotFound', 'service-settings'],
  'service-picture-refused': ['errorServicePictureRefused', 'read-here'],
  'service-text-too-long': ['errorServiceTextTooLong', 'close'],
  'service-failed': ['errorServiceFailed', 'retry'],
  'service-reply-not-json': ['errorServiceReplyNotJson', 'service-settings'],
  'service-reply-unreadable': ['errorServiceReplyUnreadable', 'retry'],
  'service-reply-mismatch': ['errorServiceReplyMismatch', 'retry'],
  'service-reply-too-large': ['errorServiceReplyTooLarge', 'read-here'],
  'service-outcome-unknown': ['errorServiceOutcomeUnknown', 'credits'],
  'credits-short': ['errorCreditsShort', 'credits'],
  'credits-cap-reached': ['errorCreditsCapReached', 'credits'],
  'credits-to-confirm': ['errorCreditsToConfirm', 'confirm'],
  'credits-perhaps-paid': ['errorCreditsPerhapsPaid', 'confirm'],
  'service-goes-on': ['errorServiceGoesOn', 'close'],
  'hot-source-missing': ['errorHotSourceMissing', 'service-settings'],
  'hot-platform-unknown': ['errorHotPlatformUnknown', 'close'],
  'hot-list-empty': ['errorHotListEmpty', 'retry'],
  'hot-access-missing': ['errorHotAccessMissing', 'retry'],
  'hot-site-failed': ['errorHotSiteFailed', 'retry'],
  'hot-file-unreadable': ['errorHotFileUnreadable', 'close'],
  'article-too-large': ['errorArticleTooLarge', 'close'],
  'article-empty': ['errorArticleEmpty', 'close'],
  'capture-gone': ['errorCaptureGone', 'close'],
  'private-window': ['errorPrivateWindow', 'close'],
  'file-unreadable': ['errorFileUnreadable', 'retry'],
  'file-too-large': ['errorFileTooLarge', 'close'],
  unexpected: ['errorUnexpected', 'retry'],
};

/** The sentence and the next step of an error, in the user's language. */
export function errorText(code: ErrorCode): ErrorText {
  const [sentence, step] = SENTENCES[code];
  return { sentence: t(sentence), step, stepLabel: stepLabel(step) };
}

/** What a step is called. */
export function stepLabel(step: NextStep): string {
  return t(STEP_LABELS[step]);
}
