import { describe, expect, it } from 'vitest';
import { fitObject, fitOfAspectRatio } from './object-fit';

const box = { width: 400, height: 200 };
const square = { width: 100, height: 100 };

describe('fitObject', () => {
  it('stretches for fill', () => {
    expect(fitObject(box, square, 'fill', '50% 50%')).toEqual({ x: 0, y: 0, width: 400, height: 200 });
  });

  it('leaves bands beside a contained picture, parted by object-position', () => {
    expect(fitObject(box, square, 'contain', '50% 50%')).toEqual({ x: 100, y: 0, width: 200, height: 200 });
    expect(fitObject(box, square, 'contain', '0% 0%')).toMatchObject({ x: 0, y: 0 });
    expect(fitObject(box, square, 'contain', 'calc(100% - 10px) 50%')).toMatchObject({ x: 190 });
  });

  it('reaches outside the box for cover', () => {
    expect(fitObject(box, square, 'cover', '50% 100%')).toEqual({ x: 0, y: -200, width: 400, height: 400 });
  });

  it('never enlarges for scale-down', () => {
    expect(fitObject(box, square, 'scale-down', '50% 50%')).toEqual({
      x: 150,
      y: 50,
      width: 100,
      height: 100,
    });
    expect(fitObject(box, { width: 800, height: 200 }, 'scale-down', '0px 0px')).toMatchObject({
      width: 400,
    });
  });

  it('fills the box while the picture has no size', () => {
    expect(fitObject(box, { width: 0, height: 0 }, 'contain', '50% 50%')).toEqual({ x: 0, y: 0, ...box });
  });
});

describe('fitOfAspectRatio', () => {
  it.each([
    ['', 'contain', '50% 50%'],
    ['none', 'fill', '0% 0%'],
    ['xMinYMax slice', 'cover', '0% 100%'],
    ['xMaxYMid meet', 'contain', '100% 50%'],
  ])('reads %j', (value, fit, position) => {
    expect(fitOfAspectRatio(value)).toEqual({ fit, position });
  });
});
