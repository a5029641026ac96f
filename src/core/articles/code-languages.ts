/**
 * Names of programming, markup and data languages, as highlighters use them. A name that is not here may be one that a note
 * program acts on: `dataviewjs` and `js-engine` run, `query` searches, `mermaid` draws.
 */
const LANGUAGES: ReadonlySet<string> = new Set(
  [
    'abap actionscript ada agda antlr apache apex apl applescript arduino arm armasm asciidoc asm aspnet autohotkey awk',
    'bash basic bat batch bibtex brainfuck c c# c++ cc clj clojure cmake cmd cobol coffee coffeescript conf console cpp',
    'crystal cs csharp css csv cuda cypher cython d dart delphi diff django docker dockerfile dos dotenv ebnf elisp elixir',
    'elm emacs-lisp erb erlang ex excel exs f# fish forth fortran fs fsharp gcode gdscript gherkin git gitignore glsl gml',
    'go golang gradle graphql groovy h haml handlebars haskell hcl hlsl hpp hs html http ini j java javascript js json',
    'json5 jsonc jsonl jsp jsx julia kotlin kt kts latex less lisp llvm log lua make makefile markdown matlab mathematica',
    'md mdx metal mips mongodb mysql nasm nginx nim nix nix-shell node objc objective-c objectivec ocaml octave openscad',
    'pascal patch perl pgsql php pl plaintext plpgsql plsql postgres postgresql powershell prisma processing prolog',
    'properties proto protobuf ps ps1 pug puppet py python python3 q qml r rb razor reason regex rego rest rs rst ruby rust',
    'sas sass scala scheme scss sh shell shell-session sml solidity sparql spss sql stata stylus sv svelte svg swift systemd',
    'systemverilog tcl terraform tex text thrift toml ts tsql tsx twig txt typescript typst v vala vb vbnet vbscript vbs',
    'verilog vhdl vim vue wasm wat wgsl wolfram wxml wxss x86asm xaml xml xquery xsl yaml yml zig zsh',
  ]
    .join(' ')
    .split(' '),
);

/** What stands for a language that is not known. */
const NEUTRAL = 'text';

/** Whether a text is nothing but the name of a language that is known. */
export function isLanguage(text: string): boolean {
  return LANGUAGES.has(text.toLowerCase());
}

/** The language of a listing as it may be written and shown: a known name, else `text`. */
export function neutralLanguage(name: string): string {
  return isLanguage(name) ? name.toLowerCase() : NEUTRAL;
}

/** The language that a class of a listing names: `language-js`; undefined if it names none. */
export function languageOfClass(classes: string): string | undefined {
  const name = classes.split(/\s/).find((each) => each.startsWith('language-'));
  return name === undefined ? undefined : neutralLanguage(name.slice('language-'.length));
}
