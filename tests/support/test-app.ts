import { TRPCError } from '@trpc/server';
import { onTestFinished } from 'vitest';
import { AppError } from '#server/kernel/app-error.ts';
import { wholeApp, type AppOptions, type WholeApp } from './whole-app.ts';

export type TestApp = WholeApp;

/** The whole server on a database of its own, taken down when the test ends. */
export async function testApp(options?: AppOptions): Promise<TestApp> {
  const app = await wholeApp(options);
  onTestFinished(app.close);
  return app;
}

/** 'ok', or the code with which it was refused. */
export async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call;
    return 'ok';
  } catch (error) {
    if (error instanceof TRPCError && error.cause instanceof AppError) return error.cause.code;
    if (error instanceof TRPCError && error.code === 'BAD_REQUEST') return 'input.invalid';
    throw error;
  }
}
