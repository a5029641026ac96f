/** Common words of English, and of source code in most languages. None is shorter than three letters: short ones also come about by chance. */
const WORDS: ReadonlySet<string> = new Set(
  `about above account add after again all also and any app apply are area article ask available back because been before below best between
  both button call can cancel case change check city click close code come company contact copy could country data date day days default delete
  did different does done down download each edit email end enter error even every example false file files find first following font for free
  from full get give good great group had has have hello help her here high him his home hour how image import index info input into item its
  just key know last learn left less let level life like line link list log login long look made make many map may menu message min model more
  most much must name need never new news next not note now number off old one only open order other our out over own page part pass password
  path people phone place please point post press price privacy product public read really report result results return right run said same
  save say search second see select send service set settings she should show sign site size small some start state stop such support sure table
  take team terms test text than thank that the their them then there these they thing this those through time title today too top total true
  try two type under update use used user using value version very view want was water way week well were what when where which while who why
  will with without work world would year years yes yet you your
  async await bool boolean break cat catch char class console const continue def echo elif else enum exit export extends fill final finally float
  fmt func function git grep head int integer interface lambda length let main match namespace nil none null npm object package param print private
  protected pub push raise require self sizeof sleep static std string struct sudo super switch tail this throw try typeof undefined union
  unsigned var void vector wait
  january february march april june july august september october november december monday tuesday wednesday thursday friday saturday sunday
  bill black blue cell cold daily detail details doll dollar else fall feel field fill final follow following gold green hall help hold hotel hello
  icon icons idea ideas identity ignore ignored image images import imported important improve include included includes including income increase india indian
  individual industry inform information initial inline insert inside install installation installed instead institute interest interface
  internal international internet interview into introduction invalid inventory invest invite invoice ireland island israel issue issues
  italian italic italy items label large later local loaded loading lock locked lower mail main manual model mobile modules normal novel number
  object objects offer office officer official offline often olive online open opened opening operation option options orange order orders
  organization original other others outlook outline output over overview owner oxygen panel parallel people plan play pull role roll rule rules sale
  sales scale school scroll shall shell skill social soil sold solid special spell status still store style tall tell title tool tools total trial
  type until url valid vertical visual volume wall weekly world`.split(/\s+/),
);

/** Whether a word is one of the common words of English or of source code, in whatever case. */
export function isEnglishWord(word: string): boolean {
  return WORDS.has(word.toLowerCase());
}

/** A word as print has it: in small letters, with a capital at its beginning, or in capitals. Other scripts look like letters of both kinds. */
const PRINTED_WORD = /(?<![A-Za-z])(?:[A-Z]?[a-z]{2,}|[A-Z]{3,})(?![A-Za-z])/g;
/** Of the words in a text, at least this share must be known. Names and abbreviations are not. */
const LEAST_SHARE = 0.25;

/** Whether a text is English or source code by its words; text in other scripts that is read as Latin letters has hardly any of them. */
export function hasEnglishWords(text: string): boolean {
  const words = (text.match(/[A-Za-z]{3,}/g) ?? []).length;
  const known = (text.match(PRINTED_WORD) ?? []).filter(isEnglishWord).length;
  return known > 0 && known >= LEAST_SHARE * words;
}
