// Written by scripts/make-language-pack-hashes.ts from @tesseract.js-data/*@1.0.0. Do not edit.
import type { LanguageCode } from './languages';

/** What a language pack's file (`<code>.traineddata.gz`) must be, byte for byte. */
export interface PackFingerprint {
  readonly bytes: number;
  /** Lower-case hex. */
  readonly sha256: string;
}

export const PACK_FINGERPRINTS: Readonly<Record<LanguageCode, PackFingerprint>> = {
  ara: { bytes: 1661906, sha256: 'f4746c44b02342dd5b3d4f0198000f47d7c49f1a229e63e0f436c0592dcd9639' },
  ben: { bytes: 1373429, sha256: 'a7c1fd170b796d6b8d01b401d4bfcc54409f47b313a200e9e3756ce20d742725' },
  bul: { bytes: 1411343, sha256: 'a38fdba9367316dad1d595427a975756e8c31367fc94a6530d012827833db8d7' },
  cat: { bytes: 639438, sha256: '1003ea7490d8c88b9308ed5dead936910a662fc9a4222cd536b92a17178e41eb' },
  chi_tra: { bytes: 1656239, sha256: '11fe2610dab05d8a880d02f193ce70203f4c4bbe061b987d5529a2c038a22743' },
  ces: { bytes: 2225029, sha256: '1ea33a8b6f9a9c18a6aae44a71eda06bbfdc206fe53cf1fc8121fb74def99166' },
  dan: { bytes: 1845116, sha256: '6af1a07c22894b728ebc75f0fd0c8519eca002cfab6da903eb4d62e24f163abc' },
  deu: { bytes: 1333102, sha256: '306c4280d0cbed46fbff727486bd43b92730181bae80f56941a091f363bdf28b' },
  ell: { bytes: 1324749, sha256: 'e8a293abb398ec479176c1575aef24e2bacb0611c713f3fa996f97f0cd996fb3' },
  fas: { bytes: 424507, sha256: 'b5847360e25f646c55449f1fe93eee57d53e406a265ead2374e7320bf0b82025' },
  fin: { bytes: 3795323, sha256: '138c59f6a0bef68fd98d8baf565477f5cdb5198bfc4a68e558efd3b6a57acadd' },
  fra: { bytes: 707406, sha256: 'd611139672b3752c7097e671e4a1d9209dfd37f2aeb081ef6487fba3351e9255' },
  heb: { bytes: 580576, sha256: '9c70b524200dae77fb25e3567566eee600ccbcae9aeb89722990ccae0e84e805' },
  hin: { bytes: 1389692, sha256: 'f3b6a0d320df38d886178cdd727b90dbf9df3db053adb32bd9cf73f0463cda07' },
  hrv: { bytes: 2290948, sha256: '3256cd52165cb82f5f136264daf68ee54320ee68fad6a4a9ddfd1bc1861f806a' },
  hun: { bytes: 2854466, sha256: '99feb1ac618ddd39942d646f1df792e5bd4504df45e1ef68e47df51db476a2ed' },
  ind: { bytes: 1194182, sha256: 'a8896d2f584a5baae73d658b86b765acc7b15b7ba05e014f62b1a2a23b699a91' },
  ita: { bytes: 1660998, sha256: 'f702fcfad297ce028ede3626d1467b67939f23ff23595f9badd54681cf25a4d3' },
  kor: { bytes: 1572336, sha256: '78c21276ab14c9bb734d83be1055d9fe5469a4e7e977c51ad385be5737e61126' },
  nld: { bytes: 3005696, sha256: 'a2d904b6ddc4feb0d31ecfcd7361a554102e7aa2e278c54f4fc029e0d0815571' },
  nor: { bytes: 2490241, sha256: '6c5d91a5b684da387bfcf16b38bae8d94771812dc9ef706b413c728ca1d37c93' },
  pol: { bytes: 2642356, sha256: 'a20fdec4ff99d8f8e84c708da3e42a4e935c26863055a0ed88aef5c66a59b91b' },
  por: { bytes: 1392239, sha256: 'dacebc1386ddaaf8389f81094236cca0d690897cde693d48cbdaa881c86e2b4c' },
  ron: { bytes: 1692160, sha256: '3c2f550b6369f43254adf637cfe1088c7b6faff3d0382555219315112a24582a' },
  spa: { bytes: 2100190, sha256: '40be52f97b5d4eb7460073dc1f94cd546b27150333c0bf854ed7e7132db6bceb' },
  swe: { bytes: 2503095, sha256: 'b60d9fea7e570d11d6fdf26c8d0ef1d63b49222313773ce66777ed08fa20dc5a' },
  tha: { bytes: 896631, sha256: '4550a5505184d1b79cf10416d5b19e643001d95411d5e717954dd26feef3ae74' },
  tur: { bytes: 2141291, sha256: '384ba0dc28040451b7818d7d60e0a88df0d3003fa5a01d713a468779bc3d8c04' },
  ukr: { bytes: 2114206, sha256: 'ea2789a0ad99ff84bfd252a7410a1e8661a7bc5acaa41573d23b54b71446aa4c' },
  vie: { bytes: 1423003, sha256: '2284f610f262a1b19ec8df9f196b9ff6ce38ddb4a66329e998941df4b8961c8d' },
};
