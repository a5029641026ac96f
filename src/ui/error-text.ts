import type { ErrorCode } from '@/core/errors';
import { type MessageKey, t } from '@/platform/browser/i18n';

/** The next step that an error offers to the user. */
export type NextStep =
  | 'retry'
  | 'recognise-again'
  /** Recognise on this device instead of with the service. */
  | 'recognise-here'
  | 'select-region'
  | 'choose-language'
  /** Choose another file. */
  | 'choose-image'
  | 'manage-languages'
  | 'service-settings'
  | 'credits'
  /** Open the extension's own page, where the user agrees to spend credits. */
  | 'confirm'
  | 'close';

/** An error in the user's words, and the step to take next. */
export interface ErrorText {
  readonly sentence: string;
  readonly step: NextStep;
  readonly stepLabel: string;
  /** Another step, where the first one may not help. */
  readonly otherStep: NextStep | undefined;
}

const STEP_LABELS: Readonly<Record<NextStep, MessageKey>> = {
  retry: 'stepRetry',
  'recognise-again': 'stepRecogniseAgain',
  'select-region': 'stepSelectRegion',
  'choose-language': 'stepChooseLanguage',
  'choose-image': 'stepChooseImage',
  'manage-languages': 'stepManageLanguages',
  'recognise-here': 'stepRecogniseHere',
  'service-settings': 'stepServiceSettings',
  credits: 'stepCredits',
  confirm: 'stepConfirm',
  close: 'stepClose',
};

const SENTENCES: Readonly<
  Record<ErrorCode, readonly [sentence: MessageKey, step: NextStep, otherStep?: NextStep]>
> = {
  'image-unreadable': ['errorImageUnreadable', 'select-region'],
  'image-too-large': ['errorImageTooLarge', 'select-region'],
  'picture-kind-unknown': ['errorImageKindUnknown', 'choose-image'],
  'picture-damaged': ['errorImageDamaged', 'choose-image'],
  'pdf-encrypted': ['errorPdfEncrypted', 'choose-image'],
  'pdf-password-wrong': ['errorPdfPasswordWrong', 'retry'],
  'pdf-damaged': ['errorPdfDamaged', 'choose-image'],
  'pdf-not-fetched': ['errorPdfNotFetched', 'choose-image'],
  'pdf-needs-sign-in': ['errorPdfNeedsSignIn', 'choose-image'],
  'pdf-local': ['errorPdfLocal', 'choose-image'],
  'pdf-not-found': ['errorPdfNotFound', 'choose-image'],
  'no-text': ['errorNoText', 'select-region', 'choose-language'],
  'video-protected': ['errorVideoProtected', 'close'],
  'engine-start-failed': ['errorEngineStartFailed', 'retry'],
  'engine-failed': ['errorEngineFailed', 'retry'],
  'barcodes-failed': ['errorBarcodesFailed', 'recognise-again'],
  'out-of-memory': ['errorOutOfMemory', 'select-region'],
  cancelled: ['errorCancelled', 'recognise-again'],
  'tab-not-allowed': ['errorTabNotAllowed', 'close'],
  'page-gone': ['errorPageGone', 'recognise-again'],
  'page-changed': ['errorPageChanged', 'close'],
  'page-taken-over': ['errorPageTakenOver', 'retry'],
  'page-not-scrolling': ['errorPageNotScrolling', 'retry'],
  'picture-not-found': ['errorImageNotFound', 'select-region'],
  'no-receiver': ['errorNoReceiver', 'retry'],
  'message-refused': ['errorMessageRefused', 'retry'],
  'screen-not-granted': ['errorScreenNotGranted', 'recognise-again'],
  'too-many-requests': ['errorTooManyRequests', 'retry'],
  'language-missing': ['errorLanguageMissing', 'manage-languages'],
  'pack-download-failed': ['errorPackDownloadFailed', 'retry'],
  'pack-corrupt': ['errorPackCorrupt', 'retry'],
  'storage-full': ['errorStorageFull', 'retry'],
  'storage-failed': ['errorStorageFailed', 'retry'],
  'storage-unopened': ['errorStorageUnopened', 'retry'],
  'recognition-not-saved': ['errorRecognitionNotSaved', 'recognise-again'],
  'copy-failed': ['errorCopyFailed', 'close'],
  'no-voice': ['errorNoVoice', 'close'],
  'translation-unavailable': ['errorTranslationUnavailable', 'close'],
  'translation-not-allowed': ['errorTranslationNotAllowed', 'close'],
  'translation-failed': ['errorTranslationFailed', 'retry'],
  'search-failed': ['errorSearchFailed', 'retry'],
  'service-not-set': ['errorServiceNotSet', 'service-settings'],
  'service-address-refused': ['errorServiceAddressRefused', 'service-settings'],
  'service-access-missing': ['errorServiceAccessMissing', 'service-settings'],
  'service-offline': ['errorServiceOffline', 'retry'],
  'service-unreachable': ['errorServiceUnreachable', 'retry'],
  'service-timeout': ['errorServiceTimeout', 'retry'],
  'service-key-missing': ['errorServiceKeyMissing', 'service-settings'],
  'service-key-refused': ['errorServiceKeyRefused', 'service-settings'],
  'service-denied': ['errorServiceDenied', 'service-settings'],
  'service-credits-used-up': ['errorServiceCreditsUsedUp', 'recognise-here'],
  'service-quota-used-up': ['errorServiceQuotaUsedUp', 'recognise-here'],
  'service-busy': ['errorServiceBusy', 'retry'],
  'service-request-refused': ['errorServiceRequestRefused', 'recognise-here'],
  'service-not-found': ['errorServiceNotFound', 'service-settings'],
  'account-unknown': ['errorAccountUnknown', 'close'],
  'service-picture-refused': ['errorServiceImageRefused', 'recognise-here'],
  'service-text-too-long': ['errorServiceTextTooLong', 'close'],
  'service-failed': ['errorServiceFailed', 'retry'],
  'service-reply-not-json': ['errorServiceReplyNotJson', 'service-settings'],
  'service-reply-unreadable': ['errorServiceReplyUnreadable', 'retry'],
  'service-reply-mismatch': ['errorServiceReplyMismatch', 'retry'],
  'service-reply-too-large': ['errorServiceReplyTooLarge', 'recognise-here'],
  'monitor-state-unknown': ['errorMonitorStateUnknown', 'service-settings'],
  'service-outcome-unknown': ['errorServiceOutcomeUnknown', 'credits'],
  'service-charged-no-text': ['errorServiceChargedNoText', 'credits'],
  'credits-short': ['errorCreditsShort', 'credits'],
  'credits-cap-reached': ['errorCreditsLimitReached', 'credits'],
  'credits-to-confirm': ['errorCreditsToConfirm', 'confirm'],
  'credits-perhaps-paid': ['errorCreditsPerhapsPaid', 'confirm'],
  'service-goes-on': ['errorServiceGoesOn', 'close'],
  'hot-source-missing': ['errorHotSourceMissing', 'service-settings'],
  'hot-platform-unknown': ['errorHotPlatformUnknown', 'close'],
  'hot-list-empty': ['errorHotListEmpty', 'retry'],
  'hot-access-missing': ['errorHotAccessMissing', 'retry'],
  'hot-site-failed': ['errorHotSiteFailed', 'retry'],
  'hot-file-unreadable': ['errorHotFileUnreadable', 'close'],
  'hot-import-running': ['errorHotImportRunning', 'retry'],
  'hot-import-gone': ['errorHotImportGone', 'close'],
  'recovered-file-unreadable': ['errorRecoveredFileUnreadable', 'close'],
  'article-too-large': ['errorArticleTooLarge', 'close'],
  'article-empty': ['errorArticleEmpty', 'close'],
  'capture-gone': ['errorCaptureGone', 'close'],
  'private-window': ['errorPrivateWindow', 'close'],
  'file-unreadable': ['errorFileUnreadable', 'retry'],
  'file-too-large': ['errorFileTooLarge', 'close'],
  unexpected: ['errorUnexpected', 'retry'],
};

/** The sentence and the next step for an error, in the user's language. */
export function errorText(code: ErrorCode): ErrorText {
  const [sentence, step, otherStep] = SENTENCES[code];
  return { sentence: t(sentence), step, stepLabel: stepLabel(step), otherStep };
}

/** The label of a step, in the user's language. */
export function stepLabel(step: NextStep): string {
  return t(STEP_LABELS[step]);
}
