/** The part of the extension API that the automation uses in the extension's worker. */
export interface WorkerApi {
  readonly runtime: {
    getURL(path: string): string;
    getContexts(filter: { readonly documentUrls: readonly string[] }): Promise<{ readonly tabId: number }[]>;
  };
  readonly tabs: {
    query(filter: object): Promise<{ id: number; url?: string }[]>;
    remove(id: number): Promise<void>;
  };
  readonly scripting: {
    executeScript<T>(injection: {
      readonly target: { readonly tabId: number; readonly allFrames: boolean };
      readonly func: () => T;
    }): Promise<{ readonly frameId: number; readonly result: T }[]>;
  };
  readonly commands: { readonly onCommand: { hasListeners(): boolean } };
  /** Every event in Chromium has `dispatch`, for the browser's own tests. */
  readonly notifications: { readonly onClicked: { dispatch(name: string): void } };
  readonly contextMenus: { readonly onClicked: { dispatch(info: object, tab: object | undefined): void } };
}
