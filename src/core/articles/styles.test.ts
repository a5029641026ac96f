import { expect, it } from 'vitest';
import { backgroundOf, isStruckThrough } from './styles';

it.each([
  ['background:url(a.png)', 'a.png'],
  ['color:red; background-image : URL( "a;b.png" ) no-repeat', 'a;b.png'],
  ["background: #fff url('a)b.png')", 'a)b.png'],
  ['background:url(data:image/png;base64,AA==)', 'data:image/png;base64,AA=='],
  ['background:red; border-image:url(b.png)', undefined],
  ['background:red; background:url(b.png)', 'b.png'],
  ['list-style:url(a.png); background:url(b.png)', 'b.png'],
  ['background:url()', undefined],
  ['background:url("a.png', undefined],
  ['color:red', undefined],
])('the background of %j is %j', (style, address) => {
  expect(backgroundOf(style)).toBe(address);
});

it.each([
  ['text-decoration: underline line-through', true],
  ['color:red;TEXT-DECORATION-LINE:LINE-THROUGH', true],
  ['text-decoration:none;content:line-through', false],
  ['line-through text-decoration:none', false],
])('the style %j strikes text through: %s', (style, isStruck) => {
  expect(isStruckThrough(style)).toBe(isStruck);
});
