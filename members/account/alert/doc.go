// Package alert tells people who are not there what waits for them: that it is their turn in a
// game of days, that their time there runs short, that somebody challenges them, that a game
// has ended. It tells only what was asked for, by Web Push to browsers and by mail.
//
// Nothing is queued. Every few seconds a [Service] asks its [Store] what there is to tell, and
// takes it in one transaction before it is sent: of several nodes one sends it, once. What could
// not be sent is given back, and tried again while it still holds. So a message never tells of a
// turn that is over, and a node that ends loses at most what it was sending.
//
// Somebody who looks at a page of the club is not told anything; who has much to be told is told
// it in one message. Mail goes only to addresses that their owner has confirmed, and each has
// a link that ends it.
//
// The keys by which push services know the club (VAPID) are made when it first runs and kept
// in the store, for all nodes alike.
package alert
