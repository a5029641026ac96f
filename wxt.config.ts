import { basename } from 'node:path';
import preact from '@preact/preset-vite';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'wxt';
import { BundledPackages } from './scripts/packaging/bundled-packages';
import { noDownload } from './scripts/packaging/no-download';
import { packedLibraries } from './scripts/packaging/packed-libraries';
import { packedFiles } from './scripts/packed-files';
import { MANIFEST_POLICY, pagePolicies } from './scripts/page-policies';
import { ICONS, renderIcons } from './scripts/render-icons';

/**
 * The Chrome extension's identity: the public half of the key that signs it. It fixes the id, so that grants, stored
 * data and tests survive a move of the folder. https://developer.chrome.com/docs/extensions/reference/manifest/key
 */
const CHROME_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAsEBbMH4wVkmdmSIfb9iU/953shx3lmZxb0ALZLBLUb6P2sww+pFcs8FexmP+CEdlDwG2lVyaVzwV4VNgwOcAYWseKK819QLY4bSdQBLiewjRqKod3zr8Eq/nhQVlkc+CmwFEdQdnuE0Vnt0slgiv2FKYq5PbPucMk6hW1hkS4WUVWs9ZyTn0wb/+/9Hba2kI+Q0EBFTMFY05L7MaAm0IfEdTMKLZwZ6KZR7dyUePVqnM25cU8/xdZQJEoAy4nqAhRxvtykHNSN0/Od1s2cRBqNMXvWRJhI0RhVl95JriD0hNlpYw1b2uk1uVZO6XZH+P5w2EqyCVRM1pIE7xrrrGuwIDAQAB';

/** The oldest versions of the browsers that are supported. */
const [MIN_CHROME, MIN_FIREFOX] = [148, 140];

const bundled = new BundledPackages();

export default defineConfig({
  srcDir: 'src',
  entrypointsDir: '../entrypoints',
  publicDir: 'src/public',
  imports: false,
  manifestVersion: 3,
  vite: ({ browser }) => ({
    plugins: [preact(), pagePolicies(), packedLibraries(), bundled.plugin()],
    worker: { plugins: () => [bundled.plugin(), noDownload()] },
    // Without this condition onnxruntime-web is its "bundle" build, which inlines 14 MB of WASM into every script.
    resolve: { conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions] },
    build: {
      // These browsers support everything that our style sheets use, so the build adds no fallbacks and no custom properties.
      cssTarget: browser === 'firefox' ? `firefox${MIN_FIREFOX}` : `chrome${MIN_CHROME}`,
      // DOMPurify creates an instance while it loads. Without this, that keeps it in Chrome's service worker, which does not use it.
      rolldownOptions: { treeshake: { moduleSideEffects: [{ test: /\/dompurify\//, sideEffects: false }] } },
    },
  }),
  manifest: ({ browser, command }) => ({
    name: '__MSG_extensionName__',
    short_name: '__MSG_extensionShortName__',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: [
      'activeTab', // act on the tab the user acted on, and no other
      'scripting', // inject content scripts into that tab when the user asks; none is declared to run in pages
      'contextMenus', // "Get text from image"
      ...(browser === 'firefox' ? ['menus'] : []), // names the clicked element: a canvas or a CSS background has no address
      'storage', // in the session: drafts, open overlays; on the disk: the settings of version 0.1.0
      'alarms', // what is due later: lists that are followed, accounts that are monitored, a job's next step
      'search', // the user's search engine for recognised text; no browser warns of it or asks, so it is not requested at the press
      'unlimitedStorage', // language packs of several MB each, and what the user saves
      ...(browser === 'chrome' ? ['offscreen'] : []), // the engine's Worker needs a document; Firefox's event page is one
      ...(browser === 'chrome' ? ['sidePanel'] : []), // saved image text beside the page; Firefox's sidebar needs no permission
    ],
    // Requested when the user switches on notifications, or copying without a press.
    optional_permissions: ['notifications', 'clipboardWrite'],
    // Requested for one site at a time, by a button in our own page, so that images are recognised at full resolution.
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: {
      // Vite's pages load their parts from its server and keep a connection to it.
      extension_pages:
        command === 'serve' ? "script-src 'self' 'wasm-unsafe-eval'; object-src 'none'" : MANIFEST_POLICY,
    },
    // The frames of the overlay. In Chrome under an address that changes with each session, so that no page can ask whether this
    // extension is installed; Firefox's addresses are random anyway.
    web_accessible_resources: [
      {
        resources: ['overlay.html'],
        matches: ['<all_urls>'],
        ...(browser === 'chrome' ? { use_dynamic_url: true } : {}),
      },
    ],
    icons: ICONS,
    action: { default_title: '__MSG_actionTitle__', default_icon: ICONS },
    commands: {
      'pick-picture': {
        // Chrome keeps many letters with these modifiers (P, R, X, A, C, T, Z, W, N) and drops a suggestion in silence.
        suggested_key: { default: 'Alt+Shift+G' },
        description: '__MSG_commandPickImage__',
      },
      'read-region': {
        suggested_key: { default: 'Alt+Shift+S' },
        description: '__MSG_commandRecogniseRegion__',
      },
      'read-visible-page': {
        suggested_key: { default: 'Alt+Shift+V' },
        description: '__MSG_commandRecogniseVisiblePage__',
      },
      'capture-article': {
        suggested_key: { default: 'Alt+Shift+K' },
        description: '__MSG_commandCaptureArticle__',
      },
      // No suggestion: Chrome takes four at most.
      'repeat-region': { description: '__MSG_commandRepeatRegion__' },
    },
    ...(browser === 'chrome'
      ? {
          key: CHROME_KEY,
          minimum_chrome_version: String(MIN_CHROME),
          message_serialization: 'structured_clone', // messages carry Blobs
        }
      : {
          browser_specific_settings: {
            gecko: {
              id: 'gleaner@gleaner-extension',
              strict_min_version: `${MIN_FIREFOX}.0`,
              data_collection_permissions: { required: ['none'], optional: ['websiteContent'] },
            },
            gecko_android: { strict_min_version: '142.0' },
          },
        }),
  }),
  hooks: {
    // The popup, the overlay and the library are built by themselves: what they share with other pages would be two dozen more files
    // to wait for. It costs 0.8 MB of the package.
    'entrypoints:grouped': (_wxt, groups) => {
      for (const name of ['popup', 'overlay', 'library']) {
        const pages = groups.filter(Array.isArray).find((group) => group.some((page) => page.name === name));
        const at = pages?.findIndex((page) => page.name === name) ?? -1;
        if (!pages || at < 0) throw new Error(`no group of pages holds ${name}`);
        groups.push(pages.splice(at, 1));
      }
    },
    'build:publicAssets': async ({ config }, files) => {
      files.push(...(await packedFiles(config.browser)), ...(await renderIcons()));
    },
    'build:done': ({ config }) => bundled.write(basename(config.outDir)),
    'build:manifestGenerated': (_wxt, manifest) => {
      // WXT writes an empty list for scripts that are only injected at run time.
      if (manifest.content_scripts?.length === 0) delete manifest.content_scripts;
    },
  },
  // `npm run dev` names the browsers it found.
  webExt: {
    binaries: {
      ...(process.env['CHROMIUM'] ? { chrome: process.env['CHROMIUM'] } : {}),
      ...(process.env['FIREFOX'] ? { firefox: process.env['FIREFOX'] } : {}),
    },
    ...(process.getuid?.() === 0 ? { chromiumArgs: ['--no-sandbox'] } : {}), // Chromium refuses to sandbox for root
  },
});
